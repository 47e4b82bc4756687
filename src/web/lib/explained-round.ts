import type { Score } from '#contract/scores.ts'
import type { ExplainedRound } from '#domain/scoring/explain-round.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'

/** A round of the API in the domain's words, so that pages explain a net by the functions that made it. */
export function explainedRoundOf(score: Score): ExplainedRound {
  const { netScoreDifferential: net, netSource: source, handicapIndex: index } = score
  return {
    id: score.id,
    playedOn: score.playedOn,
    precision: score.dayPrecision,
    gross: score.adjustedGrossScore,
    holes: score.numberOfHoles,
    playedHoles: score.numberOfPlayedHoles,
    scoreType: null,
    status: 'validated',
    deleted: false,
    penalty: score.penalty,
    penaltyType: score.penaltyType,
    differential: score.differential === null ? null : tenthsOf(score.differential),
    net:
      net === null || source === null
        ? null
        : { net: tenthsOf(net), source, index: index === null ? null : tenthsOf(index) },
  }
}
