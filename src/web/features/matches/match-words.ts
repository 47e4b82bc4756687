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

/** A message in two, so that the net it ends with can stand out; all in one where it does not end so. */
export function splitAtNet(message: string, net: string): { readonly words: string; readonly net: string } {
  return message.endsWith(` ${net}`) ? { words: message.slice(0, -net.length), net } : { words: message, net: '' }
}
