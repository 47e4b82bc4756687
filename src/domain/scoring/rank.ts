import { byName } from '../shared/names.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Place, type SharedPlace, placesOf, pointsFor } from './place.ts'

/** A golfer or team in a ranking; the net is null for one who has not played. */
export type Contender = { readonly id: number; readonly name: string; readonly net: Tenths | null }

export type Award = { readonly place: Place | null; readonly points: number }

/**
 * Contenders in listing order: lowest net first, equal nets sharing place and points, those who have not played last.
 *
 * All contenders count towards what a place is worth, so a win is worth the same however few have played (law 8).
 */
export function rank<C extends Contender>(contenders: readonly C[]): (C & Award)[] {
  const played = contenders.filter(hasPlayed).toSorted((a, b) => a.net - b.net || byNameThenId(a, b))
  const absent = contenders.filter(({ net }) => net === null).toSorted(byNameThenId)
  const places = placesOf(played.map(({ net }) => net))
  return [...played, ...absent].map((contender, index) => ({
    ...contender,
    ...awardFor(places[index], contenders.length),
  }))
}

/** Orders by name, and two of the same name by id. */
export function byNameThenId(a: Pick<Contender, 'id' | 'name'>, b: Pick<Contender, 'id' | 'name'>): number {
  return byName(a.name, b.name) || a.id - b.id
}

function hasPlayed<C extends Contender>(contender: C): contender is C & { readonly net: Tenths } {
  return contender.net !== null
}

function awardFor(place: SharedPlace | undefined, n: number): Award {
  if (place === undefined) return { place: null, points: 0 }
  return { place: { position: place.position, tied: place.tied }, points: pointsFor(place, n) }
}
