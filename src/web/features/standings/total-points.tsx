import type { Season } from '#contract/seasons.ts'
import { pointsInWords } from '#domain/scoring/explain-points.ts'
import { explainStanding } from '#domain/standings/standings.ts'
import { Figure } from '#web/shared/scores/figure.tsx'
import { Breakdown } from '#web/shared/explain/breakdown.tsx'
import { Why } from '#web/shared/explain/why.tsx'
import { pointsText } from './points-text.ts'
import type { Line } from './standings-view.ts'

type TotalPointsProps = {
  readonly season: Season
  readonly line: Line
  /** Whether it is the sum of a list of matches; its accessible name then differs from the table's total. */
  readonly isSum?: boolean
}

/** A season's total, with its breakdown into finished matches. */
export function TotalPoints({ season, line, isSum = false }: TotalPointsProps) {
  const { name, points, sharedBy } = line
  const { title, lines, total, sentences } = explainStanding(line, { name, matches: season.matches, sharedBy })
  const breakdown = (
    <Breakdown
      lines={lines.map((match) => ({
        key: match.number,
        label: `Match ${match.number}`,
        value: pointsText(match.points),
      }))}
      total={{ label: total.label, value: pointsText(total.points) }}
      sentences={sentences}
    />
  )
  return (
    <Why question={isSum ? `Why ${pointsInWords(points)} in total for ${name}?` : title} answer={breakdown}>
      <Figure column="points" text={pointsText(points)} />
    </Why>
  )
}
