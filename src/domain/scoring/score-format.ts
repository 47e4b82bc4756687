import type { Tenths } from '../shared/tenths.ts'

const noValue = '–'
const minus = '\u2212'

/** A net as text: '–' without one, 'E' for level, '+2.4', '−1.3', whole values without decimals (law 3). */
export function formatNet(net: Tenths | null): string {
  if (net === null) return noValue
  if (net === 0) return 'E'
  return (net < 0 ? minus : '+') + formatStrokes(Math.abs(net))
}

/** A Handicap Index as text: '12.4', '+2.4' for a plus handicap, 'NH' without one. */
export function formatIndex(index: Tenths | null): string {
  if (index === null) return 'NH'
  return (index < 0 ? '+' : '') + formatDecimal(Math.abs(index))
}

/** A Score Differential as text: '9.4', '−1.2' when better than the course, '–' without one. */
export function formatDifferential(differential: Tenths | null): string {
  if (differential === null) return noValue
  return (differential < 0 ? minus : '') + formatDecimal(Math.abs(differential))
}

/** A number of strokes as text, whole values without decimals: '0.4', '3'. */
export function formatStrokes(strokes: Tenths): string {
  return strokes % 10 === 0 ? String(strokes / 10) : formatDecimal(strokes)
}

/** A decimal as text, with its digit: '71.3', '72.0', '-0.4'. */
export function formatDecimal(tenths: Tenths): string {
  return (tenths / 10).toFixed(1)
}

/** The hole count shown for a short round, null for a full one (law 18). */
export function formatHoles(playedHoles: number): string | null {
  if (playedHoles >= 18) return null
  return playedHoles === 1 ? '1 hole' : `${playedHoles} holes`
}

/** Points as tables show them: '21', '21.5', '–' while a match is open. */
export function formatPoints(points: number | null): string {
  return points === null ? noValue : String(points)
}
