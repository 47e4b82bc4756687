import type { Score } from '#contract/scores.ts'

/** The word beside a round of a match that says whether it is the one that counts, else why it is not. */
export function roundLabel(score: Score, counting: Score | null): string {
  if (score.id === counting?.id) return 'counts'
  if (score.eligible) return score.netScoreDifferential === counting?.netScoreDifferential ? 'same net' : 'not the lowest'
  if (score.numberOfPlayedHoles !== 18) return holesText(score.numberOfPlayedHoles)
  if (score.numberOfHoles !== 18) return holesText(score.numberOfHoles)
  if (score.penalty || score.penaltyType) return 'penalty score'
  if (score.dayPrecision === 'month') return 'day unknown'
  return score.netScoreDifferential === null ? 'no net' : 'does not count'
}

function holesText(holes: number): string {
  return holes === 1 ? '1 hole' : `${holes} holes`
}
