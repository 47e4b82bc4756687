import { seededRandom, hashOf, topic } from './chance.ts'
import { regionClubs, regionState } from './clubs.ts'
import type { Club } from './clubs.ts'
import { firstDay } from './first-day.ts'
import { firstNames } from './first-names.ts'
import type { Golfer, Quirk } from './golfer.ts'
import { lastNames } from './last-names.ts'

type Chosen = {
  readonly ghin: number
  /** Different for each chosen golfer, below 400: it gives the name. */
  readonly place: number
  readonly ability: number
  /** Rounds per week. */
  readonly keenness: number
  readonly quirk?: Quirk
}

/** Strides coprime to the numbers of names, so that no two of these golfers share a name. */
const firstNameStride = 63
const lastNameStride = 137

/** A keen golfer of the region where the club block lives, with the given ability and keenness. */
export function chosenGolfer(seed: number, { ghin, place, ability, keenness, quirk }: Chosen): Golfer {
  const first = firstNames[(place * firstNameStride) % firstNames.length]
  const last = lastNames[(place * lastNameStride) % lastNames.length]
  if (!first || !last) throw new RangeError(`No name for golfer ${ghin}`)
  const random = seededRandom(hashOf(seed, topic.person, ghin))
  return {
    ghin,
    firstName: first.name,
    lastName: last.name,
    gender: first.gender,
    state: regionState,
    status: 'Active',
    clubs: clubsFrom(place, quirk === 'threeClubs' ? 3 : 1),
    ability,
    temperament: {
      playing: keenness / 7,
      spread: 24 + Math.round(ability / 20),
      nines: 0.05,
      away: 0.35,
      competition: 0.08,
      swing: 4 + random.below(12),
      swingDays: 260 + random.below(300),
    },
    joinedOn: firstDay,
    quirks: new Set(quirk ? [quirk] : []),
  }
}

function clubsFrom(place: number, count: number): [Club, ...Club[]] {
  const [club, ...others] = Array.from({ length: count }, (_, next) => regionClubs[(place + next) % regionClubs.length])
  if (!club) throw new RangeError('The region has no club')
  return [club, ...others.filter((other) => other !== undefined)]
}
