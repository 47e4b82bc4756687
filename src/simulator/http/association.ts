import type { ScoringRecord } from '../record/scoring-records.ts'
import type { Golfer } from '../world/golfer.ts'

/** What the desk of the association can look up. */
export type Association = {
  readonly seed: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly golfer: (ghin: number) => Golfer | undefined
  /** A golfer's record as it stands now. */
  readonly record: (golfer: Golfer) => ScoringRecord
}
