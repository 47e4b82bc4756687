import type { ScoringRecord } from '../record/scoring-records.ts'
import type { Golfer } from '../world/golfer.ts'

/** The data that routes read. */
export type Association = {
  readonly seed: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly golfer: (ghin: number) => Golfer | undefined
  /** A golfer's current record. */
  readonly record: (golfer: Golfer) => ScoringRecord
}
