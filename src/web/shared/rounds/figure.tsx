import { formatNet, formatPoints } from '#domain/scoring/score-format.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import css from './figure.module.css'

type FigureProps = {
  readonly text: string
  /** Figures of one column of a table, or of one list marked `data-figures`, align with each other. */
  readonly column: 'net' | 'points' | 'differential' | 'average' | 'index' | 'behind'
}

/** A figure whose decimal point aligns with its column's: if one figure has a decimal, whole ones keep room for it. */
export function Figure({ text, column }: FigureProps) {
  return (
    <span className={`numbers nowrap ${css['figure']}`} data-column={column} data-decimal={/\d\.\d/.test(text)}>
      {text}
    </span>
  )
}

/** Points in a table, '–' while a match is open. */
export function Points({ points }: { points: number | null }) {
  return <Figure column="points" text={formatPoints(points)} />
}

type NetScoreProps = { readonly net: Tenths | null; readonly isMuted?: boolean }

/** A net as golfers write it, red under par; muted if it cannot count. */
export function NetScore({ net, isMuted = false }: NetScoreProps) {
  const figure = <Figure column="net" text={formatNet(net)} />
  if (isMuted) return <span className="c-dim fw-500">{figure}</span>
  return net !== null && net < 0 ? <span className="c-under">{figure}</span> : figure
}
