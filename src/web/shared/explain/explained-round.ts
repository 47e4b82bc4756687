import type { Score } from '#contract/scores.ts'
import type { ExplainedRound } from '#domain/scoring/explain-round.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'

/** A round of the API in the domain's terms: what the server said about it, and nothing else. */
export function explainedRoundOf(score: Score): ExplainedRound {
  const { netScoreDifferential: net, netSource: source, eighteenHoles } = score
  return {
    id: score.id,
    playedOn: score.playedOn,
    precision: score.dayPrecision,
    gross: score.adjustedGrossScore,
    holes: score.numberOfHoles,
    playedHoles: score.numberOfPlayedHoles,
    ineligibility: score.ineligibility,
    differential: tenths(score.differential),
    unadjustedDifferential: tenths(score.unadjustedDifferential),
    eighteenHoles: eighteenHoles && {
      kind: eighteenHoles.kind,
      differential: tenths(eighteenHoles.differential),
      played: tenths(eighteenHoles.played),
      expected: tenths(eighteenHoles.expected),
    },
    net: net === null || source === null ? null : { net: tenthsOf(net), source, index: tenths(score.handicapIndex) },
  }
}

const tenths = (strokes: number | null) => (strokes === null ? null : tenthsOf(strokes))
