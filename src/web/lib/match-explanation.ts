import { type ExplainedMatch, type GolferExplanation, type TeamExplanation, explainGolfer, explainTeam } from '#domain/scoring/explain.ts'
import { type PointsExplanation, explainGolferPoints, explainTeamPoints } from '#domain/scoring/explain-points.ts'
import type { ExplainedRound } from '#domain/scoring/explain-round.ts'
import type { Place } from '#domain/scoring/place.ts'
import { type Contender, rank } from '#domain/scoring/rank.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import type { Match, MatchScore } from '#contract/matches.ts'
import type { Score } from '#contract/scores.ts'
import { explainedRoundOf } from './explained-round.ts'
import { type GolferRow, type MatchRows, type TeamRow, rulesOf } from './match-rows.ts'

/** A round in the domain's words, with the score it was. */
export type Round = ExplainedRound & { readonly score: Score }

/** How a match's numbers came about, told by the functions that made them. */
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

/** A golfer or team as the ranking sees it; nobody of a team without a place has played. */
export function contenderOf({ id, name, result }: Pick<GolferRow | TeamRow, 'id' | 'name' | 'result'>): Contender {
  const { position, netScore } = result
  return { id, name, net: position === null || netScore === null ? null : tenthsOf(netScore) }
}

/** The place of a result, null for one that has none. */
export function placeOf({ position, tied }: Pick<MatchScore, 'position' | 'tied'>): Place | null {
  return position === null ? null : { position, tied }
}

function explainedMatch(match: Match, { golfers, teams }: MatchRows): ExplainedMatch<Round> {
  const worthOfGolfer = pointsOf(golfers)
  const worthOfTeam = pointsOf(teams)
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
        points: worthOfGolfer(id),
      })),
      teams: teams.map(({ id, result, golfers: members }) => ({
        teamId: id,
        net: tenthsOf(result.netScore ?? result.effectiveNet),
        golferIds: members.map((member) => member.id),
        place: placeOf(result),
        points: worthOfTeam(id),
      })),
    },
    rules: rulesOf(match),
    golferNames: new Map(golfers.map(({ id, name }) => [id, name])),
    teamNames: new Map(teams.map(({ id, name }) => [id, name])),
  }
}

/** What places are worth: points that count, or, while a match is open, those there would be if it ended now. */
function pointsOf(rows: readonly (GolferRow | TeamRow)[]): (id: number) => number {
  const worth = new Map(rank(rows.map(contenderOf)).map(({ id, points }) => [id, points]))
  const counted = new Map(rows.map(({ id, result }) => [id, result.points]))
  return (id) => counted.get(id) ?? worth.get(id) ?? 0
}

function roundOf(score: Score): Round {
  return { ...explainedRoundOf(score), score }
}
