import type { Day } from '#domain/shared/day.ts'
import type { Venue } from './courses.ts'

/** The code of a score's type: home, away, competition (T), two nines combined (C), penalty. */
export type ScoreType = 'H' | 'A' | 'T' | 'C' | 'P'

export type ScoreStatus = 'Validated' | 'UnderReview' | 'Temporary'

/** A score as it was posted, and its later correction and deletion. Instants are milliseconds since 1970. */
export type Round = {
  readonly id: number
  readonly ghin: number
  readonly playedOn: Day
  readonly postedAt: number
  readonly venue: Venue
  readonly isHome: boolean
  readonly holes: 9 | 18
  readonly playedHoles: number
  readonly adjustedGross: number
  readonly front9: number | null
  readonly back9: number | null
  readonly pcc: number
  readonly scoreType: ScoreType
  readonly status: ScoreStatus
  readonly isManual: boolean
  readonly correction: Correction | null
  readonly deletedAt: number | null
}

export type Correction = { readonly at: number; readonly adjustedGross: number }
