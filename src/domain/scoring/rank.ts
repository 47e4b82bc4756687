import { byName } from '../shared/names.ts'
import type { Tenths } from '../shared/tenths.ts'
import { ordinal } from './number-words.ts'

export type Place = { readonly position: number; readonly tied: boolean }

/** A place with its number of sharers, which its points depend on; the position is the first of the places shared. */
export type SharedPlace = Place & { readonly sharedBy: number }

/** Standard competition ranking of the values, lowest first, ties sharing: 1, 2, 2, 4. In the order given. */
export function placesOf(values: readonly number[]): SharedPlace[] {
  const places = new Map<number, SharedPlace>()
  let position = 1
  for (const [value, { length: sharedBy }] of Map.groupBy(
    values.toSorted((a, b) => a - b),
    (value) => value,
  )) {
    places.set(value, { position, tied: sharedBy > 1, sharedBy })
    position += sharedBy
  }
  return values.flatMap((value) => places.get(value) ?? [])
}

/** Points for a place among `n`: place p is worth n − p + 1, and a tie gets the mean of the places shared. */
export function pointsFor({ position, sharedBy }: Pick<SharedPlace, 'position' | 'sharedBy'>, n: number): number {
  return n - position + 1 - (sharedBy - 1) / 2
}

/** A place for a table: '1', 'T2', or '–' without one. */
export function placeText(place: Place | null): string {
  if (place === null) return '–'
  return place.tied ? `T${place.position}` : String(place.position)
}

/** A place in a sentence: '6th', 'tied for 6th'. */
export function placed({ position, tied }: Place): string {
  return `${tied ? 'tied for ' : ''}${ordinal(position)}`
}

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
