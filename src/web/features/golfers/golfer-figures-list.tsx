import type { GolferProfile } from '#contract/golfers.ts'
import { WhyIndex } from '#web/shared/explain/why-index.tsx'
import { golferFigures } from './golfer-figures.ts'
import css from './golfer-screen.module.css'
import { indexTrend } from './index-trend.ts'

/** The golfer's figures, with the trend of the Handicap Index. */
export function GolferFigures({ golfer, isInMatches }: { golfer: GolferProfile; isInMatches: boolean }) {
  const trend = indexTrend(golfer.scores)
  return (
    <dl className={css['figures']}>
      {golferFigures(golfer, isInMatches).map(({ label, value, note }, place) => (
        <div key={label} className={css['figure']}>
          <dt>{label}</dt>
          <dd>
            {place === 0 ? <WhyIndex of={golfer} /> : value}
            {place === 0 && trend !== null && (
              <svg className={css['trend']} viewBox="-3 -3 106 34" role="img" aria-label={trend.alternative}>
                <polyline points={trend.points} />
              </svg>
            )}
          </dd>
          {note !== undefined && <dd className={css['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
