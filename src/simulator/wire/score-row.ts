import { monthOf, msPerDay } from '#domain/shared/day.ts'
import { decimalOf } from '#domain/shared/decimals.ts'
import type { ScoredRound } from '../record/scoring-records.ts'
import type { Golfer } from '../world/golfer.ts'
import type { Round } from '../world/round.ts'
import { type Row, without, withTexts } from './row.ts'
import { scoreFigures } from './score-figures.ts'
import { noStatistics } from './statistics.ts'

const courseFields = [
  'facility_name',
  'course_name',
  'front9_course_name',
  'back9_course_name',
  'course_id',
  'tee_set_id',
  'tee_name',
  'front9_tee_name',
  'back9_tee_name',
  'course_display_value',
  'ghin_course_name_display',
]

const fieldsAsText = [
  'golfer_id',
  'adjusted_gross_score',
  'front9_adjusted',
  'back9_adjusted',
  'course_rating',
  'slope_rating',
  'front9_course_rating',
  'back9_course_rating',
  'differential',
  'unadjusted_differential',
  'scaled_up_differential',
  'net_score_differential',
  'handicap_index',
  'net_score',
  'pcc',
  'number_of_holes',
  'number_of_played_holes',
]

const recentDays = 14

export type ListPosition = {
  readonly now: number
  readonly order: number
  readonly dayOrder: number
  readonly inRevision: boolean
}

export function scoreRow(golfer: Golfer, { round, figures }: ScoredRound, position: ListPosition): Row {
  const row = {
    id: round.id,
    order_number: position.order,
    score_day_order: position.dayOrder,
    golfer_id: golfer.ghin,
    gender: golfer.gender,
    ...statusFields(round),
    is_manual: round.isManual,
    edited: round.correction !== null,
    revision: position.inRevision,
    is_recent: position.now - round.postedAt < recentDays * msPerDay,
    number_of_holes: round.holes,
    number_of_played_holes: round.playedHoles,
    adjusted_gross_score: round.adjustedGross,
    front9_adjusted: round.front9,
    back9_adjusted: round.back9,
    played_at: round.playedOn,
    posted_at: new Date(round.postedAt).toISOString(),
    ...scoreFigures(round, figures),
    ...typeFields(round, figures.exceptional),
    ...courseFieldsOf(round),
    pcc: round.pcc,
    posted_on_home_course: round.isHome,
    short_course: false,
    season_start_date_at: '01/01',
    season_end_date_at: '12/31',
    challenge_available: null,
    country_code: null,
    message_club_authorized: null,
    revision_group_id: null,
    rating_id: null,
    tee_yardage: null,
    parent_id: null,
    hole_details: [],
    statistics: noStatistics,
  }
  const shown = golfer.quirks.has('missingCourse') ? without(row, courseFields) : row
  return golfer.quirks.has('textNumbers') ? withTexts(shown, fieldsAsText) : shown
}

/** What golfers of other clubs can see: the month, not the day, and no course. Rules of Handicapping, Appendix B. */
export function condensed(row: Row): Row {
  const played = row['played_at']
  const month = typeof played === 'string' ? monthOf(played) : played
  return { ...without(row, courseFields), played_at: month }
}

function statusFields({ status }: Round) {
  if (status !== 'UnderReview') return { status }
  return { status, validation_message: 'low_score', validation_message_display: 'Unusually low score' }
}

function typeFields(round: Round, exceptional: boolean) {
  const isPenalty = round.scoreType === 'P'
  return {
    score_type: round.scoreType,
    score_type_display_short: shortType(round),
    score_type_display_full: fullType(round, exceptional),
    penalty: null,
    penalty_type: isPenalty ? 'committee' : null,
    penalty_method: isPenalty ? 'actual_score' : null,
  }
}

function shortType({ scoreType }: Round): string {
  const shown: Readonly<Partial<Record<string, string>>> = { T: 'C', C: 'N' }
  return shown[scoreType] ?? scoreType
}

function fullType(round: Round, exceptional: boolean): string {
  const place = round.scoreType === 'T' ? (round.isHome ? 'H' : 'A') : ''
  return `${exceptional ? 'E' : ''}${round.holes === 9 ? 'N' : ''}${shortType(round)}${place}`
}

function courseFieldsOf({ venue, holes }: Round) {
  const { front, back, rating, courseName, facilityName, teeName } = venue
  const isEighteen = holes === 18
  return {
    course_rating: decimalOf(rating.courseRating),
    slope_rating: rating.slopeRating,
    front9_course_rating: isEighteen ? decimalOf(front.courseRating) : null,
    front9_slope_rating: isEighteen ? front.slopeRating : null,
    back9_course_rating: isEighteen ? decimalOf(back.courseRating) : null,
    back9_slope_rating: isEighteen ? back.slopeRating : null,
    facility_name: facilityName,
    course_name: courseName,
    front9_course_name: null,
    back9_course_name: null,
    course_id: String(venue.courseId),
    tee_set_id: String(venue.teeSetId),
    tee_set_side: venue.side,
    tee_name: teeName,
    front9_tee_name: null,
    back9_tee_name: null,
    course_display_value: courseName === facilityName ? courseName : `${facilityName} - ${courseName}`,
    ghin_course_name_display: courseName,
  }
}
