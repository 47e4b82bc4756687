import type { GolferProfile } from '#contract/golfers.ts'
import type { Season } from '#contract/seasons.ts'

export type MatchResult = GolferProfile['golferMatchScores'][number]

/** A golfer's results in the matches of a season, latest match first. */
export function seasonResults(results: readonly MatchResult[], season: Pick<Season, 'matches'>): MatchResult[] {
  const ofSeason = new Set(season.matches.map(({ id }) => id))
  return results.filter(({ match }) => ofSeason.has(match.id)).toSorted((a, b) => b.match.number - a.match.number)
}
