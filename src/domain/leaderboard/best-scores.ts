import { type CountingFacts, countingRound } from '../rounds/counting-round.ts'
import type { StoredRound } from '../rounds/round.ts'
import type { Place } from '../scoring/place.ts'
import { rank } from '../scoring/rank.ts'
import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A golfer's best round of the year; round, net and place are null for who has none yet. */
export type BestScore<R extends CountingFacts = StoredRound> = {
  readonly golferId: number
  readonly name: string
  readonly round: R | null
  readonly net: Tenths | null
  readonly place: Place | null
}

/** Each golfer's lowest net of today's calendar year, lowest first, those without one last by name (law 18). */
export function bestScores<R extends CountingFacts>(
  golfers: readonly { readonly golferId: number; readonly name: string; readonly rounds: readonly R[] }[],
  today: Day,
): BestScore<R>[] {
  const year = today.slice(0, 4)
  const thisYear = { startDate: `${year}-01-01`, endDate: `${year}-12-31` }
  const bests = golfers.map(({ golferId, name, rounds }) => {
    const round = countingRound(rounds, thisYear)
    return { id: golferId, name, round, net: round?.net?.net ?? null }
  })
  return rank(bests).map(({ id, name, round, net, place }) => ({ golferId: id, name, round, net, place }))
}
