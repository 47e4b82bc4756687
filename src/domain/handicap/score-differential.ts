import { divideHalfUp } from '../shared/tenths.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A score against the rating of the course it was played on; PCC is the day's whole-stroke adjustment, −1 to +3. */
export type RatedRound = {
  readonly adjustedGross: number
  readonly courseRating: Tenths
  readonly slopeRating: number
  readonly pcc: number
}

/** Score Differential of an 18-hole round, in tenths, halves up. Rules of Handicapping 5.1a. */
export function scoreDifferential({ adjustedGross, courseRating, slopeRating, pcc }: RatedRound): Tenths {
  return divideHalfUp(113 * (10 * adjustedGross - courseRating - 10 * pcc), slopeRating)
}
