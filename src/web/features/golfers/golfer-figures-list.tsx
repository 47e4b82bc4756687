import type { GolferProfile } from '#contract/golfers.ts'
import { formatDifferential, formatIndex } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import { today } from '#web/lib/today.ts'
import { Making } from '#web/ui/making.tsx'
import { placeText, playedOnText } from '#web/ui/score-words.ts'
import { Why } from '#web/ui/why.tsx'
import { golferFigures } from './golfer-figures.ts'
import css from './golfer-screen.module.css'
import { indexMaking } from './index-making.ts'
import { indexTrend } from './index-trend.ts'

/** The golfer's figures side by side, and the way the Handicap Index has gone. */
export function GolferFigures({ golfer, isInMatches }: { golfer: GolferProfile; isInMatches: boolean }) {
  const trend = indexTrend(golfer.scores)
  return (
    <dl className={css['figures']}>
      {golferFigures(golfer, isInMatches).map(({ label, value }, place) => (
        <div key={label} className={css['figure']}>
          <dt>{label}</dt>
          <dd>
            {place === 0 ? (
              <Why question={`Why ${value} for ${golfer.name}?`} answer={<WhyIndex golfer={golfer} />}>
                {value}
              </Why>
            ) : (
              value
            )}
            {place === 0 && trend !== null && (
              <svg className={css['trend']} viewBox="-3 -3 106 34" role="img" aria-label={trend.alternative}>
                <polyline points={trend.points} />
              </svg>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function WhyIndex({ golfer }: { golfer: GolferProfile }) {
  const { used, average, sentences } = indexMaking(golfer)
  return (
    <Making
      lines={used.map((score) => ({
        key: score.id,
        label: `${playedOnText(score, today())}, ${placeText(score)}`,
        value: formatDifferential(score.differential === null ? null : tenthsOf(score.differential)),
      }))}
      total={average && { label: average.label, value: formatIndex(average.index) }}
      sentences={sentences}
    />
  )
}
