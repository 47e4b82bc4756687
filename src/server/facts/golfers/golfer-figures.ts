import { averagePerMatch } from '#domain/rounds/counting-round.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type CountedDays, activeSeason } from './golfers.queries.ts'

/** The days in which rounds played are counted, and the function that averages them over the matches (law 17). */
export type Counting = {
  readonly counted: CountedDays
  readonly season: { readonly id: number; readonly year: number } | null
  readonly average: (roundsPlayed: number) => number | null
}

type Place = { readonly id: number; readonly timeZone: string }

/** Counts in the league's active season; without a league or season, over all time and without an average. */
export async function countingFor(db: Db, league: Place | null, now: Date): Promise<Counting> {
  const season = league === null ? undefined : await activeSeason(db, league.id, dayOf(now.getTime(), league.timeZone))
  if (season === undefined) return { counted: null, season: null, average: () => null }
  const { id, year } = season
  return {
    counted: season,
    season: { id, year },
    average: (roundsPlayed) => averagePerMatch(roundsPlayed, season.matchesBegun),
  }
}
