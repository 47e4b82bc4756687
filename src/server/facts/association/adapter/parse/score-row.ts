import { z } from 'zod'
import { netScoreOf } from '#domain/rounds/net-differential.ts'
import { dayOfPlay } from '#domain/rounds/round-facts.ts'
import type { RoundFacts } from '#domain/rounds/round.ts'
import { instant, played } from './days.ts'
import {
  isSameNumber,
  flag,
  ghinNumber,
  handicapStrokes,
  optional,
  lenient,
  required,
  tenths,
  text,
  unlessZero,
  whole,
  indexStated,
  statedIndex,
} from './wire-values.ts'

const differential = optional(tenths(-999, 4000))
const rating = optional(unlessZero(tenths(10, 999)))
const nine = optional(unlessZero(whole(1, 400)))
const words = lenient(text())
const yesNo = lenient(flag)

const ScoreRow = z.object({
  id: required(text(64)),
  golfer_id: lenient(ghinNumber),
  status: words,
  played_at: required(played),
  posted_at: lenient(instant),
  score_type: words,
  score_type_display_full: words,
  score_type_display_short: words,
  number_of_holes: optional(whole(1, 18)),
  number_of_played_holes: optional(whole(0, 18)),
  adjusted_gross_score: required(whole(1, 400)),
  front9_adjusted: nine,
  back9_adjusted: nine,
  facility_name: words,
  course_name: words,
  tee_name: words,
  course_rating: rating,
  slope_rating: optional(unlessZero(whole(55, 155))),
  front9_course_rating: rating,
  back9_course_rating: rating,
  pcc: optional(whole(-9, 9)),
  differential,
  unadjusted_differential: differential,
  scaled_up_differential: differential,
  adjusted_scaled_up_differential: differential,
  net_score_differential: differential,
  handicap_index: optional(statedIndex),
  handicap_index_display: optional(statedIndex),
  course_handicap: optional(handicapStrokes(-99, 199)),
  parent_id: lenient(text(64)),
  penalty: z.unknown().optional(),
  penalty_type: words,
  is_manual: yesNo,
  exceptional: yesNo,
  edited: yesNo,
  used: yesNo,
  is_recent: yesNo,
  short_course: yesNo,
  posted_on_home_course: yesNo,
})
type ScoreRow = z.output<typeof ScoreRow>

/** A row of a score list: a round, or the id of a deleted one. */
export type ScoreEntry =
  | { readonly kind: 'round'; readonly id: string; readonly facts: RoundFacts }
  | { readonly kind: 'deleted'; readonly id: string }

/** Reads one row of a golfer's scores; null when it is unreadable or belongs to another golfer. */
export function readScore(wire: unknown, ghinNumberAsked: string): ScoreEntry | null {
  const read = ScoreRow.safeParse(wire)
  if (!read.success) return null
  const row = read.data
  if (row.golfer_id !== null && !isSameNumber(row.golfer_id, ghinNumberAsked)) return null
  if (row.status?.toLowerCase() === 'deleted') return { kind: 'deleted', id: row.id }
  const holes = holesOf(row)
  return holes === null ? null : { kind: 'round', id: row.id, facts: { ...factsOf(row), ...holes } }
}

function holesOf(row: ScoreRow): Pick<RoundFacts, 'holes' | 'playedHoles'> | null {
  const holes = row.number_of_holes ?? wholeRound(row.number_of_played_holes)
  if (holes === null) return null
  const isCombined = row.score_type === 'C' && holes === 18
  const playedHoles = isCombined ? 18 : (row.number_of_played_holes ?? holes)
  return playedHoles <= holes ? { holes, playedHoles } : null
}

function wholeRound(playedHoles: number | null): number | null {
  if (playedHoles === null) return null
  return playedHoles <= 9 ? 9 : 18
}

function factsOf(row: ScoreRow): Omit<RoundFacts, 'holes' | 'playedHoles'> {
  const gross = row.adjusted_gross_score
  return {
    associationId: row.id,
    ...dayOfPlay(row.played_at, row.posted_at?.on ?? null),
    postedAt: row.posted_at?.at ?? null,
    scoreType: row.score_type,
    scoreTypeDisplay: row.score_type_display_full ?? row.score_type_display_short,
    status: statusOf(row.status),
    deleted: false,
    gross,
    front9Adjusted: row.front9_adjusted,
    back9Adjusted: row.back9_adjusted,
    facilityName: row.facility_name,
    courseName: row.course_name,
    teeName: row.tee_name,
    courseRating: row.course_rating,
    slopeRating: row.slope_rating,
    front9CourseRating: row.front9_course_rating,
    back9CourseRating: row.back9_course_rating,
    pcc: row.pcc,
    differential: row.differential,
    unadjustedDifferential: row.unadjusted_differential,
    scaledDifferential: row.adjusted_scaled_up_differential ?? row.scaled_up_differential,
    associationNet: row.net_score_differential,
    printedIndex: indexStated(row.handicap_index_display, row.handicap_index),
    courseHandicap: row.course_handicap,
    netScore: netScoreOf(gross, row.course_handicap),
    combinedInto: row.parent_id,
    ...penaltyOf(row),
    isManual: row.is_manual ?? false,
    exceptional: row.exceptional ?? false,
    edited: row.edited ?? false,
    used: row.used ?? false,
    isRecent: row.is_recent ?? false,
    shortCourse: row.short_course,
    postedOnHomeCourse: row.posted_on_home_course,
  }
}

/** An unknown status counts as not yet confirmed. */
function statusOf(status: string | null): RoundFacts['status'] {
  if (status === null || status.toLowerCase() === 'validated') return 'validated'
  return status.toLowerCase() === 'temporary' ? 'temporary' : 'under-review'
}

/** The penalty arrives as strokes, as yes or no, or as text; everything but strokes becomes its type. */
function penaltyOf({ penalty, penalty_type: type }: ScoreRow): Pick<RoundFacts, 'penalty' | 'penaltyType'> {
  const strokes = unlessZero(whole(-99, 99))(penalty) ?? null
  if (strokes !== null) return { penalty: strokes, penaltyType: type }
  const isPenalty = flag(penalty) ?? (text()(penalty) ?? null) !== null
  return { penalty: null, penaltyType: type ?? (isPenalty ? 'penalty' : null) }
}
