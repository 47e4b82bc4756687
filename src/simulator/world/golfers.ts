import { golfersByName, highestNumber, lowestNumber, matchesName, type NameQuestion } from './directory.ts'
import type { Golfer, GolferStatus } from './golfer.ts'
import { clubMembershipsOf, ordinaryGolfer, statusOf } from './ordinary-golfers.ts'
import { quirkGolfer, quirkNumbers } from './quirk-golfers.ts'
import { clubBlockGolfer, clubBlockNumbers } from './region-golfers.ts'

const isOrdinary = (ghin: number): boolean => ghin >= lowestNumber && ghin <= highestNumber

/** The golfer with this number; undefined when there is none. */
export function golferOf(seed: number, ghin: number): Golfer | undefined {
  if (!Number.isInteger(ghin)) return undefined
  return isOrdinary(ghin) ? ordinaryGolfer(seed, ghin) : (clubBlockGolfer(seed, ghin) ?? quirkGolfer(seed, ghin))
}

/** One row of a search: a golfer's membership of one club. */
export type Membership = { readonly ghin: number; readonly place: number }

type Search = NameQuestion & { readonly status: GolferStatus | null }

/** Memberships of all golfers with these names, the club block first, then in the order of the directory. */
export function* membershipsByName(seed: number, search: Search): Generator<Membership> {
  const hasStatus = (status: GolferStatus) => search.status === null || search.status === status
  for (const ghin of [...clubBlockNumbers, ...quirkNumbers]) {
    const golfer = golferOf(seed, ghin)
    if (golfer && matchesName(search, golfer) && hasStatus(golfer.status)) yield* placesOf(ghin, golfer.clubs.length)
  }
  for (const ghin of golfersByName(seed, search)) {
    if (hasStatus(statusOf(seed, ghin))) yield* placesOf(ghin, clubMembershipsOf(seed, ghin))
  }
}

/** A golfer's memberships; the home club comes last. */
export function membershipsOf(golfer: Golfer): readonly Membership[] {
  return [...placesOf(golfer.ghin, golfer.clubs.length)]
}

function* placesOf(ghin: number, count: number): Generator<Membership> {
  for (let place = count - 1; place >= 0; place -= 1) yield { ghin, place }
}
