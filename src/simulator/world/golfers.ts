import { clubBlockGolfer, clubBlockNumbers } from './club-block.ts'
import { golfersCalled, highestNumber, isCalled, lowestNumber } from './directory.ts'
import type { NameQuestion } from './directory.ts'
import type { Golfer, GolferStatus } from './golfer.ts'
import { clubMembershipsOf, ordinaryGolfer, statusOf } from './ordinary-golfers.ts'
import { quirkGolfer, quirkNumbers } from './quirk-golfers.ts'

const isOrdinary = (ghin: number): boolean => ghin >= lowestNumber && ghin <= highestNumber

/** The golfer of this number; undefined when nobody has it. */
export function golferOf(seed: number, ghin: number): Golfer | undefined {
  if (!Number.isInteger(ghin)) return undefined
  return isOrdinary(ghin) ? ordinaryGolfer(seed, ghin) : (clubBlockGolfer(seed, ghin) ?? quirkGolfer(seed, ghin))
}

/** One row of a search: a golfer's membership of one club. */
export type Membership = { readonly ghin: number; readonly place: number }

type Search = NameQuestion & { readonly status: GolferStatus | null }

/** Memberships of everybody who bears these names, the club block first, then in the order of the directory. */
export function* membershipsCalled(seed: number, search: Search): Generator<Membership> {
  const isAsked = (status: GolferStatus) => search.status === null || search.status === status
  for (const ghin of [...clubBlockNumbers, ...quirkNumbers]) {
    const golfer = golferOf(seed, ghin)
    if (golfer && isCalled(search, golfer) && isAsked(golfer.status)) yield* placesOf(ghin, golfer.clubs.length)
  }
  for (const ghin of golfersCalled(seed, search)) {
    if (isAsked(statusOf(seed, ghin))) yield* placesOf(ghin, clubMembershipsOf(seed, ghin))
  }
}

/** A golfer's memberships; the home club, the first of a golfer's clubs, comes last in the rows. */
export function membershipsOf(golfer: Golfer): readonly Membership[] {
  return [...placesOf(golfer.ghin, golfer.clubs.length)]
}

function* placesOf(ghin: number, count: number): Generator<Membership> {
  for (let place = count - 1; place >= 0; place -= 1) yield { ghin, place }
}
