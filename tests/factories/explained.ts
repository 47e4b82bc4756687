import { whyNotEligible } from '#domain/rounds/counting-round.ts'
import { eighteenHoleBreakdown } from '#domain/rounds/eighteen-hole-differential.ts'
import type { StoredRound } from '#domain/rounds/round.ts'
import type { ExplainedRound } from '#domain/scoring/explain-round.ts'
import type { ExplainedMatch } from '#domain/scoring/explain.ts'
import type { Award } from '#domain/scoring/rank.ts'
import type { MatchResult } from '#domain/scoring/score-match.ts'

/** A round with its eligibility and its 18-hole breakdown. */
export function explainedRound(round: StoredRound): ExplainedRound {
  return { ...round, ineligibility: whyNotEligible(round), eighteenHoles: eighteenHoleBreakdown(round) }
}

/** A scored match as it is explained: every result with the number of golfers who share its place. */
export function explainedResult({
  golfers,
  teams,
}: MatchResult): Pick<ExplainedMatch<ExplainedRound>, 'golfers' | 'teams' | 'fieldSize' | 'isFinal'> {
  return {
    golfers: golfers.map((one) => ({
      ...one,
      round: one.round && explainedRound(one.round),
      place: shared(one, golfers),
    })),
    teams: teams.map((one) => ({ ...one, place: shared(one, teams) })),
    fieldSize: { golfers: golfers.length, teams: teams.length },
    isFinal: false,
  }
}

function shared({ place }: Award, awards: readonly Award[]) {
  if (place === null) return null
  return { ...place, sharedBy: awards.filter((one) => one.place?.position === place.position).length }
}
