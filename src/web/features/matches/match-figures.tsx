import type { Score } from '#contract/scores.ts'
import { Figure } from '#web/shared/scores/figure.tsx'
import { differentialText, pointsText } from './match-words.ts'

/** A match's points in their column. */
export function MatchPoints({ points }: { points: number | null }) {
  return <Figure column="points" text={pointsText(points)} />
}

/** A round's differential in its column. */
export function Differential({ score }: { score: Score | null }) {
  return <Figure column="differential" text={differentialText(score)} />
}
