import type { Day } from '#domain/shared/day.ts'
import type { GolferProfile } from '#contract/golfers.ts'
import type { Season } from '#contract/seasons.ts'

export type MatchResult = GolferProfile['golferMatchScores'][number]

/** A golfer's results in the matches of a season that have begun, latest match first. */
export function seasonResults(
  results: readonly MatchResult[],
  { matches }: Pick<Season, 'matches'>,
  today: Day,
): MatchResult[] {
  const begun = matches.filter(({ startDate }) => startDate <= today)
  const ofSeason = new Set(begun.map(({ id }) => id))
  return results.filter(({ match }) => ofSeason.has(match.id)).toSorted((a, b) => b.match.number - a.match.number)
}
