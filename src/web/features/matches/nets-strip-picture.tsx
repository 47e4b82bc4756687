import type { NetsStrip } from './nets-strip.ts'
import css from './nets-strip-picture.module.css'

/** All golfers' nets as dots on a line, with the user's own highlighted. */
export function NetsStripPicture({ strip, ownGolferId }: { strip: NetsStrip; ownGolferId: number | null }) {
  const own = strip.dots.find(({ golferId }) => golferId === ownGolferId)
  const others = strip.dots.filter((dot) => dot !== own)
  return (
    <div className={css['strip']} role="img" aria-label={strip.alternative} dir="ltr">
      <div className={css['axis']}>
        <span className={css['level']} style={{ left: `${strip.level}%` }} />
        {others.map(({ golferId, at }) => (
          <span key={golferId} className={css['dot']} style={{ left: `${at}%` }} />
        ))}
        {own !== undefined && (
          <span className={css['own']} style={{ left: `${own.at}%` }}>
            <b className={css['you']}>you</b>
          </span>
        )}
        {strip.marks.map(({ text, at }) => (
          <span key={text} className={css['mark']} style={{ left: `${at}%` }}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
