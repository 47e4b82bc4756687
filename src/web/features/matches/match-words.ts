import { formatDifferential } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import type { Score } from '#contract/scores.ts'

/** Points as tables print them: '21', '21.5', '–' while a match is open. */
export function pointsText(points: number | null): string {
  return points === null ? '–' : String(points)
}

/** A round's differential as tables print it, '–' without one. */
export function differentialText(score: Score | null): string {
  const differential = score?.differential ?? null
  return formatDifferential(differential === null ? null : tenthsOf(differential))
}
