import type { Match } from '#contract/matches.ts'
import type { TeamBadge } from '#contract/shared.ts'

/** A team of a match; null when it is not in it. */
export function teamIn({ matchScores }: Match, teamId: number | null): TeamBadge | null {
  return matchScores.find(({ team }) => team !== null && team.id === teamId)?.team ?? null
}
