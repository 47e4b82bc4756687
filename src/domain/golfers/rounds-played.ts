import { type EligibilityFacts, isEligible } from '../rounds/eligible.ts'
import type { StoredRound } from '../rounds/round.ts'
import { type Day, type Span, holds } from '../shared/day.ts'
import { decimalOf, divideHalfUp } from '../shared/tenths.ts'

/** How many eligible rounds a golfer played inside the season, or ever without one (law 17). */
export function roundsPlayed(
  rounds: readonly (EligibilityFacts & Pick<StoredRound, 'playedOn'>)[],
  season: Span | null,
): number {
  return rounds.filter((round) => isEligible(round) && (season === null || holds(season, round.playedOn))).length
}

/** How many matches have begun, today's first day included. */
export function matchesBegun(matches: readonly Pick<Span, 'startDate'>[], today: Day): number {
  return matches.filter(({ startDate }) => startDate <= today).length
}

/** Rounds per match begun (at least one), with one decimal (law 17). */
export function averagePerMatch(rounds: number, begun: number): number {
  return decimalOf(divideHalfUp(rounds * 10, Math.max(1, begun)))
}
