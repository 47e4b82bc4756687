import {
  type ExplainedMatch,
  type GolferExplanation,
  type TeamExplanation,
  explainGolfer,
  explainTeam,
} from '#domain/scoring/explain.ts'
import { type PointsExplanation, explainGolferPoints, explainTeamPoints } from '#domain/scoring/explain-points.ts'
import type { ExplainedRound } from '#domain/scoring/explain-round.ts'
import type { Place, SharedPlace } from '#domain/scoring/place.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import type { Match, MatchScore } from '#contract/matches.ts'
import type { Score } from '#contract/scores.ts'
import { explainedRoundOf } from './explained-round.ts'
import { type GolferRow, type MatchRows, type TeamRow, rulesOf } from '../matches/match-rows.ts'

/** A round in the domain's words, with the score it was. */
export type Round = ExplainedRound & { readonly score: Score }

/** How a match's numbers came about, from what the server decided. */
export type MatchExplanation = {
  readonly ofGolfer: (row: GolferRow) => GolferExplanation<Round> | null
  readonly ofTeam: (row: TeamRow) => TeamExplanation | null
  readonly pointsOfGolfer: (row: GolferRow) => PointsExplanation | null
  readonly pointsOfTeam: (row: TeamRow) => PointsExplanation | null
}

export function matchExplanation(match: Match, rows: MatchRows): MatchExplanation {
  const explained = explainedMatch(match, rows)
  return {
    ofGolfer: ({ id, rounds }) => explainGolfer(explained, id, { span: match, rounds: rounds.map(roundOf) }),
    ofTeam: ({ id }) => explainTeam(explained, id),
    pointsOfGolfer: ({ id }) => explainGolferPoints(explained, id, match.finished),
    pointsOfTeam: ({ id }) => explainTeamPoints(explained, id, match.finished),
  }
}

/** The place of a result, null for one that has none. */
export function placeOf({ position, tied }: Pick<MatchScore, 'position' | 'tied'>): Place | null {
  return position === null ? null : { position, tied }
}

function explainedMatch(match: Match, { golfers, teams }: MatchRows): ExplainedMatch<Round> {
  return {
    golfers: golfers.map(({ id, result, net, counting }) => ({
      golferId: id,
      teamId: result.teamId,
      round: counting === null ? null : roundOf(counting),
      net,
      effectiveNet: tenthsOf(result.effectiveNet),
      dropped: result.dropped,
      place: sharedPlaceOf(result),
      points: result.worth,
    })),
    teams: teams.map(({ id, result, golfers: members }) => ({
      teamId: id,
      net: tenthsOf(result.effectiveNet),
      golferIds: members.map((member) => member.id),
      place: sharedPlaceOf(result),
      points: result.worth,
    })),
    fieldSize: match.fieldSize,
    rules: rulesOf(match),
    golferNames: new Map(golfers.map(({ id, name }) => [id, name])),
    teamNames: new Map(teams.map(({ id, name }) => [id, name])),
  }
}

function sharedPlaceOf({ position, tied, sharedBy }: MatchScore): SharedPlace | null {
  return position === null || sharedBy === null ? null : { position, tied, sharedBy }
}

function roundOf(score: Score): Round {
  return { ...explainedRoundOf(score), score }
}
