import type { Tenths } from '../shared/tenths.ts'
import type { RoundFacts } from './round.ts'

/** A round's differentials and the number of holes they cover. */
export type DifferentialFacts = Pick<
  RoundFacts,
  'holes' | 'playedHoles' | 'differential' | 'unadjustedDifferential' | 'scaledDifferential'
>

/** The differential as played, before exceptional-score reductions, scaled to 18 holes, in tenths. */
export function unadjustedValue(round: DifferentialFacts): Tenths | null {
  return isFull(round) ? (round.unadjustedDifferential ?? round.differential) : round.scaledDifferential
}

/** The differential as it is in the scoring record, after reductions, scaled to 18 holes, in tenths. */
export function recordValue(round: DifferentialFacts): Tenths | null {
  return isFull(round) ? (round.differential ?? round.unadjustedDifferential) : round.scaledDifferential
}

function isFull({ holes, playedHoles }: DifferentialFacts): boolean {
  return holes === 18 && playedHoles === 18
}
