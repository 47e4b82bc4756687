import { formatNet } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import { Figure } from '#web/ui/tables/figure.tsx'
import css from './net-score.module.css'

/** A net in strokes as golfers read it; under par in scarlet, its minus kept. One that cannot count is muted. */
export function NetScore({ net, isMuted = false }: { net: number | null; isMuted?: boolean }) {
  const figure = <Figure column="net" text={formatNet(net === null ? null : tenthsOf(net))} />
  if (isMuted) return <span className={css['muted']}>{figure}</span>
  return net !== null && net < 0 ? <span className={css['under']}>{figure}</span> : figure
}
