import { type ExplainedMatch, type GolferExplanation, type TeamExplanation, explainGolfer, explainTeam } from '#domain/scoring/explain.ts'
import type { ExplainedRound } from '#domain/scoring/explain-round.ts'
import type { Place } from '#domain/scoring/place.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import type { Match, MatchScore } from '#contract/matches.ts'
import type { Score } from '#contract/scores.ts'
import { explainedRoundOf } from '#web/lib/explained-round.ts'
import { type GolferRow, type MatchRows, type TeamRow, rulesOf } from './match-rows.ts'

/** A round in the domain's words, with the score it was. */
type Round = ExplainedRound & { readonly score: Score }

/** How a match's numbers came about, told by the functions that made them. */
export type MatchExplanation = {
  readonly ofGolfer: (row: GolferRow) => GolferExplanation<Round> | null
  readonly ofTeam: (row: TeamRow) => TeamExplanation | null
}

export function matchExplanation(match: Match, rows: MatchRows): MatchExplanation {
  const explained = explainedMatch(match, rows)
  return {
    ofGolfer: ({ id, rounds }) => explainGolfer(explained, id, { span: match, rounds: rounds.map(roundOf) }),
    ofTeam: ({ id }) => explainTeam(explained, id),
  }
}

/** The place of a result, null for one that has none. */
export function placeOf({ position, tied }: Pick<MatchScore, 'position' | 'tied'>): Place | null {
  return position === null ? null : { position, tied }
}

function explainedMatch(match: Match, { golfers, teams }: MatchRows): ExplainedMatch<Round> {
  return {
    result: {
      golfers: golfers.map(({ id, result, net, counting }) => ({
        golferId: id,
        teamId: result.teamId,
        round: counting === null ? null : roundOf(counting),
        net,
        effectiveNet: tenthsOf(result.effectiveNet),
        dropped: result.dropped,
        place: placeOf(result),
        points: result.points ?? 0,
      })),
      teams: teams.map(({ id, result, golfers: members }) => ({
        teamId: id,
        net: tenthsOf(result.netScore ?? result.effectiveNet),
        golferIds: members.map((member) => member.id),
        place: placeOf(result),
        points: result.points ?? 0,
      })),
    },
    rules: rulesOf(match),
    golferNames: new Map(golfers.map(({ id, name }) => [id, name])),
    teamNames: new Map(teams.map(({ id, name }) => [id, name])),
  }
}

function roundOf(score: Score): Round {
  return { ...explainedRoundOf(score), score }
}
