import type { Season } from '#contract/seasons.ts'
import { pointsInWords } from '#domain/scoring/explain-points.ts'
import { Figure } from '#web/shared/scores/figure.tsx'
import { WhyResult } from '#web/shared/explain/why-result.tsx'
import { pointsText } from './points-text.ts'
import type { Line } from './standings-view.ts'

type MatchPointsProps = {
  readonly kind: 'team' | 'golfer'
  readonly line: Line
  readonly match: Season['matches'][number]
  readonly points: number | null
}

/** The points of a match, with their breakdown. */
export function MatchPoints({ kind, line: { id, name }, match, points }: MatchPointsProps) {
  const figure = <Figure column="points" text={pointsText(points)} />
  if (points === null) return figure
  const of = kind === 'team' ? { matchId: match.id, teamId: id } : { matchId: match.id, golferId: id }
  return (
    <WhyResult of={of} question={`Why ${pointsInWords(points)} for ${name} in match ${match.number}?`}>
      {figure}
    </WhyResult>
  )
}
