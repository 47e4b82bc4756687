import { formatNet } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import css from './net-score.module.css'

/** A net in strokes as golfers read it; under par in scarlet, its minus kept. */
export function NetScore({ net }: { net: number | null }) {
  const text = formatNet(net === null ? null : tenthsOf(net))
  return <span className={net !== null && net < 0 ? css['under'] : css['net']}>{text}</span>
}
