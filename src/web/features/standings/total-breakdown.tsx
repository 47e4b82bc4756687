import type { Season } from '#contract/seasons.ts'
import type { Place } from '#domain/scoring/rank.ts'
import { formatPoints } from '#domain/scoring/score-format.ts'
import { explainStanding } from '#domain/standings/standings.ts'
import { Breakdown } from '#web/shared/explain/breakdown.tsx'
import type { Line } from './standings-view.ts'

type TotalBreakdownProps = { readonly season: Season; readonly line: Line & { readonly place: Place } }

/** A season's total as the sum of its finished matches. */
export function TotalBreakdown({ season, line }: TotalBreakdownProps) {
  const { lines, total, sentences } = explainStanding(line, { ...season, sharedBy: line.sharedBy })
  return (
    <Breakdown
      lines={lines.map((match) => ({
        key: match.number,
        label: `Match ${match.number}`,
        value: match.isCounted ? formatPoints(match.points) : <s>{formatPoints(match.points)}</s>,
        isOut: !match.isCounted,
        mark: match.isCounted ? undefined : 'not counted',
      }))}
      total={{ label: total.label, value: formatPoints(total.points) }}
      sentences={sentences}
    />
  )
}
