import type { Season } from '#contract/seasons.ts'
import { pointsInWords } from '#domain/scoring/explain-points.ts'
import { WhyResult } from '#web/shared/explain/why-result.tsx'
import { Why } from '#web/shared/explain/why.tsx'
import { Points } from '#web/shared/rounds/figure.tsx'
import { part } from '#web/ui/part.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import type { Line } from './standings-view.ts'

const TotalBreakdown = part(
  async () => (await import('./total-breakdown.tsx')).TotalBreakdown,
  <ListSkeleton rows={4} height={36} />,
)

type MatchPointsProps = {
  readonly kind: 'team' | 'golfer'
  readonly line: Line
  readonly match: Season['matches'][number]
  readonly points: number | null
}

/** The points of a match, with their breakdown; struck through if they are not in the total (law 23). */
export function MatchPoints({ kind, line: { id, name, notCounted }, match, points }: MatchPointsProps) {
  const figure = <Points points={points} />
  if (points === null) return figure
  const isCounted = !notCounted.includes(match.number)
  const subject = kind === 'team' ? { matchId: match.id, teamId: id } : { matchId: match.id, golferId: id }
  return (
    <WhyResult subject={subject} question={`Why ${pointsInWords(points)} for ${name} in match ${match.number}?`}>
      {isCounted ? figure : <s className="c-faint">{figure}</s>}
    </WhyResult>
  )
}

/** A season's total; null while no one has points. */
export const pointsOf = ({ place, points }: Line): number | null => (place === null ? null : points)

type TotalPointsProps = {
  readonly season: Season
  readonly line: Line
  /** Whether it is the sum of a list of matches; its accessible name then differs from the table's total. */
  readonly isSum?: boolean
}

/** A season's total, with its breakdown into finished matches. */
export function TotalPoints({ season, line, isSum = false }: TotalPointsProps) {
  const { name, points, place } = line
  if (place === null) return <Points points={null} />
  const question = `Why ${pointsInWords(points)}${isSum ? ' in total' : ''} for ${name}?`
  return (
    <Why question={question} answer={<TotalBreakdown season={season} line={{ ...line, place }} />}>
      <Points points={points} />
    </Why>
  )
}
