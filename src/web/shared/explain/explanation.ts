import type { Match, MatchScore } from '#contract/matches.ts'
import type { Score } from '#contract/scores.ts'
import { explainGolferPoints, explainTeamPoints, type PointsExplanation } from '#domain/scoring/explain-points.ts'
import type { ExplainedRound } from '#domain/scoring/explain-round.ts'
import {
  type ExplainedMatch,
  explainGolfer,
  explainTeam,
  type GolferExplanation,
  type TeamExplanation,
} from '#domain/scoring/explain.ts'
import type { Place, SharedPlace } from '#domain/scoring/rank.ts'
import type { Day } from '#domain/shared/day.ts'
import { startText } from '#web/dates/day-format.ts'
import type { GolferRow, MatchRows, TeamRow } from '#web/shared/matches/match-rows.ts'

/** A round of the API in the domain's terms, with nothing recomputed. */
export function explainedRoundOf(score: Score): ExplainedRound {
  const { netScoreDifferential: net, netSource: source } = score
  return {
    id: score.id,
    playedOn: score.playedOn,
    precision: score.dayPrecision,
    gross: score.adjustedGrossScore,
    holes: score.numberOfHoles,
    playedHoles: score.numberOfPlayedHoles,
    ineligibility: score.ineligibility,
    place: score.place,
    differential: score.differential,
    unadjustedDifferential: score.unadjustedDifferential,
    eighteenHoles: score.eighteenHoles,
    net: net === null || source === null ? null : { net, source, index: score.handicapIndex },
  }
}

/** A round in the domain's terms, with its score of the API. */
export type Round = ExplainedRound & { readonly score: Score }

/** How a match's numbers are calculated, from what the server decided. */
export type MatchExplanation = {
  readonly matchId: number
  readonly ofGolfer: (row: GolferRow) => GolferExplanation<Round> | null
  readonly ofTeam: (row: TeamRow) => TeamExplanation | null
  readonly pointsOfGolfer: (row: GolferRow) => PointsExplanation | null
  readonly pointsOfTeam: (row: TeamRow) => PointsExplanation | null
}

/** The reader of the explanation, and the day in the league's time zone. */
export type Reader = { readonly golferId: number | null; readonly today: Day }

export function matchExplanation(match: Match, rows: MatchRows, reader: Reader): MatchExplanation {
  const explained = explainedMatch(match, rows)
  const isOver = match.finished || reader.today > match.endDate
  const lastDay = startText(match.endDate, reader.today)
  return {
    matchId: match.id,
    ofGolfer: ({ id, rounds }) =>
      explainGolfer(explained, id, {
        span: match,
        rounds: rounds.map(roundOf),
        timeLeft: isOver ? null : { lastDay, isOwn: id === reader.golferId },
      }),
    ofTeam: ({ id }) => explainTeam(explained, id),
    pointsOfGolfer: ({ id }) => explainGolferPoints(explained, id, match.finished),
    pointsOfTeam: ({ id }) => explainTeamPoints(explained, id, match.finished),
  }
}

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
      effectiveNet: result.effectiveNet,
      dropped: result.dropped,
      place: sharedPlaceOf(result),
      points: result.worth,
    })),
    teams: teams.map(({ id, result, golfers: members }) => ({
      teamId: id,
      net: result.effectiveNet,
      golferIds: members.map((member) => member.id),
      place: sharedPlaceOf(result),
      points: result.worth,
    })),
    fieldSize: match.fieldSize,
    isFinal: match.finalAt !== null,
    rules: match.rules,
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
