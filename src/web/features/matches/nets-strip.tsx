import { formatNet } from '#domain/scoring/score-format.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import css from './nets-strip.module.css'

export type Dot = { readonly golferId: number; readonly at: number }
export type Mark = { readonly text: string; readonly at: number }
export type NetsStrip = {
  readonly dots: readonly Dot[]
  /** The net of the reader’s round that waits for confirmation. */
  readonly waiting: number | null
  readonly marks: readonly Mark[]
  readonly level: number
  readonly alternative: string
}

type Net = { readonly golferId: number; readonly net: Tenths | null }

/** All golfers' nets on one line, positions in per cent of its width; null when no one has played. */
export function netsStrip(nets: readonly Net[], noScore: Tenths, waiting: Tenths | null = null): NetsStrip | null {
  const played = nets.flatMap(({ golferId, net }) => (net === null ? [] : [{ golferId, net }]))
  const ordered = played.map(({ net }) => net).toSorted((a, b) => a - b)
  const [best] = ordered
  const worst = ordered.at(-1)
  const median = ordered[Math.floor((ordered.length - 1) / 2)]
  if (best === undefined || worst === undefined || median === undefined) return null
  const low = Math.min(-50, downToStroke(Math.min(best, waiting ?? best)))
  const high = Math.max(noScore, -downToStroke(-Math.max(worst, waiting ?? worst)), 10)
  const at = (net: Tenths) => Math.round(((net - low) / (high - low)) * 1000) / 10
  const absent = nets.length - played.length
  return {
    dots: played.map(({ golferId, net }) => ({ golferId, at: at(net) })),
    waiting: waiting === null ? null : at(waiting),
    marks: [low, 0, high].map((net) => ({ text: formatNet(net), at: at(net) })),
    level: at(0),
    alternative: `Every golfer’s net: best ${formatNet(best)}, median ${formatNet(median)}, worst ${formatNet(worst)}${absenceText(absent)}`,
  }
}

function absenceText(absent: number): string {
  if (absent === 0) return ', Everyone has played'
  return absent === 1 ? ', one has not played' : `, ${absent} have not played`
}

function downToStroke(net: Tenths): Tenths {
  return Math.floor(net / 10) * 10
}

/** All golfers' nets as dots on a line, with the user's own highlighted. */
export function NetsStripPicture({ strip, ownGolferId }: { strip: NetsStrip; ownGolferId: number | null }) {
  const own = strip.dots.find(({ golferId }) => golferId === ownGolferId)
  const place = own?.at ?? strip.waiting
  const others = strip.dots.filter((dot) => dot !== own)
  return (
    <div className={`no-print ${css['strip']}`} role="img" aria-label={strip.alternative} dir="ltr">
      <div className={`relative bg-line ${css['axis']}`}>
        <span className={css['level']} style={{ left: `${strip.level}%` }} />
        {others.map(({ golferId, at }) => (
          <span key={golferId} className={css['dot']} style={{ left: `${at}%` }} />
        ))}
        {place !== null && (
          <span className={css['own']} style={{ left: `${place}%` }} data-waiting={own === undefined}>
            <b className={`fz-small lh-1 ${css['you']}`}>you</b>
          </span>
        )}
        {strip.marks.map(({ text, at }) => (
          <span key={text} className={`c-faint fz-small numbers lh-1-2 ${css['mark']}`} style={{ left: `${at}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
