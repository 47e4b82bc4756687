import { addDays } from '#domain/shared/day.ts'
import { chanceOf, seededRandom, hashOf, topic } from './chance.ts'
import type { SeededRandom } from './chance.ts'
import { clubCountOf, clubOf } from './clubs.ts'
import type { Club } from './clubs.ts'
import { firstDay } from './days.ts'
import { entryOf } from './directory.ts'
import type { Golfer, GolferStatus, Quirk, Temperament } from './golfer.ts'
import type { State } from './states.ts'

/** How many golfers of a thousand have each quirk; several clubs, plus handicaps and no handicap need no quirk. */
const quirksPerThousand: readonly (readonly [Quirk, number])[] = [
  ['withdrawn', 8],
  ['suffixLetter', 12],
  ['textNumbers', 30],
  ['monthOnly', 200],
  ['missingCourse', 50],
  ['postedLate', 10],
  ['combinedNines', 10],
  ['penaltyScore', 5],
  ['temporary', 5],
  ['underReview', 5],
  ['accessDenied', 5],
]

/** How many clubs an ordinary golfer belongs to: one to three. */
export function clubMembershipsOf(seed: number, ghin: number): 1 | 2 | 3 {
  const chance = chanceOf(seed, topic.membership, ghin)
  return chance < 0.85 ? 1 : chance < 0.97 ? 2 : 3
}

/** Whether an ordinary golfer's membership is in force. */
export function statusOf(seed: number, ghin: number): GolferStatus {
  const chance = chanceOf(seed, topic.status, ghin)
  return chance < 0.93 ? 'Active' : chance < 0.97 ? 'Inactive' : 'Archived'
}

export function ordinaryGolfer(seed: number, ghin: number): Golfer {
  const entry = entryOf(seed, ghin)
  const random = seededRandom(hashOf(seed, topic.person, ghin))
  const ability =
    entry.gender === 'M' ? between(-45, 480, 150 + random.bell() * 70) : between(-30, 520, 250 + random.bell() * 85)
  return {
    ghin,
    ...entry,
    status: statusOf(seed, ghin),
    clubs: clubsOf(seed, ghin, entry.state),
    ability,
    temperament: temperamentOf(random, ability),
    joinedOn: addDays(firstDay, random.chance() < 0.9 ? random.below(540) : random.below(3000)),
    quirks: new Set(quirksOf(seed, ghin)),
  }
}

function temperamentOf(random: SeededRandom, ability: number): Temperament {
  const keenness = random.chance()
  const roundsAYear = keenness < 0.06 ? 0 : 6 + 74 * keenness ** 3
  return {
    playing: roundsAYear / 365,
    spread: Math.round(23 + ability / 20 + random.below(8)),
    nines: 0.3 * random.chance() ** 2,
    away: 0.1 + 0.4 * random.chance(),
    competition: 0.15 * random.chance(),
    swing: 5 + random.below(20),
    swingDays: 240 + random.below(500),
  }
}

function clubsOf(seed: number, ghin: number, state: State): [Club, ...Club[]] {
  const home = hashOf(seed, topic.club, ghin) % clubCountOf(state)
  const others = Array.from({ length: clubMembershipsOf(seed, ghin) - 1 }, (_, place) => home + 1 + place)
  return [clubOf(seed, state, home), ...others.map((place) => clubOf(seed, state, place % clubCountOf(state)))]
}

function quirksOf(seed: number, ghin: number): Quirk[] {
  let left = hashOf(seed, topic.quirk, ghin) % 1000
  for (const [quirk, share] of quirksPerThousand) {
    if (left < share) return [quirk]
    left -= share
  }
  return []
}

const between = (lowest: number, highest: number, value: number): number =>
  Math.round(Math.min(highest, Math.max(lowest, value)))
