import { hashOf, seededRandom, topic } from './chance.ts'
import { type Club, regionClubs, regionState } from './clubs.ts'
import { firstDay } from './days.ts'
import type { Golfer, Quirk } from './golfer.ts'
import { firstNames, lastNames } from './names.ts'

type RegionGolfer = {
  readonly ghin: number
  /** Different for each of them, below 400: it gives the name. */
  readonly place: number
  readonly ability: number
  /** Rounds per week. */
  readonly keenness: number
  readonly quirk?: Quirk
}

/** Strides coprime to the numbers of names, so that no two of these golfers share a name. */
const firstNameStride = 63
const lastNameStride = 137

/** An active golfer of the club block's region, with the given ability and activity. */
export function regionGolfer(seed: number, { ghin, place, ability, keenness, quirk }: RegionGolfer): Golfer {
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

/**
 * The club block, sample golfers for a first league: its first number and how many keen golfers of one region it has.
 */
export const clubBlock = { firstNumber: 5_000_000, size: 200 } as const

export const clubBlockNumbers: readonly number[] = Array.from(
  { length: clubBlock.size },
  (_, place) => clubBlock.firstNumber + place,
)

const lowestAbility = -10
const highestAbility = 300

/** A stride coprime to the size, so that golfers with adjacent numbers differ in ability. */
const abilityStride = 73

export function clubBlockGolfer(seed: number, ghin: number): Golfer | undefined {
  const place = ghin - clubBlock.firstNumber
  if (!clubBlockNumbers.includes(ghin)) return undefined
  const rank = (place * abilityStride) % clubBlock.size
  const ability = lowestAbility + Math.round((rank * (highestAbility - lowestAbility)) / (clubBlock.size - 1))
  return regionGolfer(seed, { ghin, place, ability, keenness: 0.8 + (place % 5) * 0.05 })
}
