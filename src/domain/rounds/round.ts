import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'

/** How precisely the day of play is known: the day itself, the posting day in the same month, or only the month. */
export type DayPrecision = 'day' | 'approximate' | 'month'

/** A round as it was posted. Handicaps and differentials are tenths, handicap strokes and scores whole strokes. */
export type RoundFacts = {
  /** Null for a round entered by hand. */
  readonly associationId: string | null
  readonly playedOn: Day
  readonly precision: DayPrecision
  /** An ISO 8601 instant. */
  readonly postedAt: string | null
  readonly scoreType: string | null
  readonly scoreTypeDisplay: string | null
  readonly status: 'validated' | 'under-review' | 'temporary'
  readonly deleted: boolean
  readonly holes: number
  readonly playedHoles: number
  /** The adjusted gross score. */
  readonly gross: number
  readonly front9Adjusted: number | null
  readonly back9Adjusted: number | null
  readonly facilityName: string | null
  readonly courseName: string | null
  readonly teeName: string | null
  readonly courseRating: Tenths | null
  readonly slopeRating: number | null
  readonly front9CourseRating: Tenths | null
  readonly back9CourseRating: Tenths | null
  readonly pcc: number | null
  readonly differential: Tenths | null
  /** Before exceptional-score and committee adjustments. */
  readonly unadjustedDifferential: Tenths | null
  /** The 18-hole value of a round of fewer holes. */
  readonly scaledDifferential: Tenths | null
  readonly associationNet: Tenths | null
  /** The Handicap Index recorded with the score by the association. */
  readonly printedIndex: Tenths | null
  readonly courseHandicap: number | null
  readonly netScore: number | null
  readonly penalty: number | null
  readonly penaltyType: string | null
  /** The association's id of the round of 18 holes that it made of this nine and another one. */
  readonly combinedInto: string | null
  readonly isManual: boolean
  readonly exceptional: boolean
  readonly edited: boolean
  readonly used: boolean
  readonly isRecent: boolean
  readonly shortCourse: boolean | null
  readonly postedOnHomeCourse: boolean | null
}

export type NetSource = 'association' | 'printed-index' | 'revision' | 'own' | 'estimated'

/**
 * A net differential and where it comes from; the index it was measured against is null when the association
 * gave only the net.
 */
export type NetDifferential = { readonly net: Tenths; readonly source: NetSource; readonly index: Tenths | null }

export type StoredRound = RoundFacts & {
  readonly id: number
  readonly golferId: number
  readonly net: NetDifferential | null
}

/** The place of a round: the club, and the course if it has a separate name; null when neither is known. */
export function venueName({
  facilityName,
  courseName,
}: Pick<RoundFacts, 'facilityName' | 'courseName'>): string | null {
  if (facilityName === null || courseName === null) return facilityName ?? courseName
  if (courseName.includes(facilityName)) return courseName
  return facilityName.includes(courseName) ? facilityName : `${facilityName}, ${courseName}`
}
