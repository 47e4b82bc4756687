import { type Day, monthOf } from '../shared/day.ts'
import type { DayPrecision, RoundFacts } from './round.ts'

/** Only the facts of a round, without the other columns of a stored one. */
export function factsOf(round: RoundFacts): RoundFacts {
  return {
    associationId: round.associationId,
    playedOn: round.playedOn,
    precision: round.precision,
    postedAt: round.postedAt,
    scoreType: round.scoreType,
    scoreTypeDisplay: round.scoreTypeDisplay,
    status: round.status,
    deleted: round.deleted,
    holes: round.holes,
    playedHoles: round.playedHoles,
    gross: round.gross,
    front9Adjusted: round.front9Adjusted,
    back9Adjusted: round.back9Adjusted,
    facilityName: round.facilityName,
    courseName: round.courseName,
    teeName: round.teeName,
    courseRating: round.courseRating,
    slopeRating: round.slopeRating,
    front9CourseRating: round.front9CourseRating,
    back9CourseRating: round.back9CourseRating,
    pcc: round.pcc,
    differential: round.differential,
    unadjustedDifferential: round.unadjustedDifferential,
    scaledDifferential: round.scaledDifferential,
    associationNet: round.associationNet,
    printedIndex: round.printedIndex,
    courseHandicap: round.courseHandicap,
    netScore: round.netScore,
    penalty: round.penalty,
    penaltyType: round.penaltyType,
    combinedInto: round.combinedInto,
    isManual: round.isManual,
    exceptional: round.exceptional,
    edited: round.edited,
    used: round.used,
    isRecent: round.isRecent,
    shortCourse: round.shortCourse,
    postedOnHomeCourse: round.postedOnHomeCourse,
  }
}

/** The values of association-only facts for rounds without its report. */
export const unreportedFacts = {
  scoreType: null,
  scoreTypeDisplay: null,
  front9Adjusted: null,
  back9Adjusted: null,
  front9CourseRating: null,
  back9CourseRating: null,
  associationNet: null,
  printedIndex: null,
  courseHandicap: null,
  netScore: null,
  penalty: null,
  penaltyType: null,
  combinedInto: null,
  exceptional: false,
  edited: false,
  used: false,
  shortCourse: null,
  postedOnHomeCourse: null,
} as const satisfies Partial<RoundFacts>

/** Whether two versions of a round have the same facts; instants compare by value, not by format. */
export function sameFacts(a: RoundFacts, b: RoundFacts): boolean {
  return comparable(a) === comparable(b)
}

/**
 * Whether two versions of a round are the same for a match: its result and its list of rounds. Which rounds the
 * Handicap Index uses (`used`, `isRecent`) changes with every new score, and the association's own net and printed
 * Index matter only through the stored net.
 */
export function sameInMatch(a: RoundFacts, b: RoundFacts): boolean {
  return sameFacts({ ...a, ...ofNoMatch }, { ...b, ...ofNoMatch })
}

const ofNoMatch = { used: false, isRecent: false, associationNet: null, printedIndex: null }

/**
 * A newly read round, with the known day and course kept when the association now shows only the month or hides the
 * course.
 */
export function withKnownDetails(read: RoundFacts, known: RoundFacts): RoundFacts {
  const sameMonth = monthOf(read.playedOn) === monthOf(known.playedOn)
  if (!sameMonth || precisionRank[read.precision] >= precisionRank[known.precision]) return read
  return {
    ...read,
    playedOn: known.playedOn,
    precision: known.precision,
    facilityName: read.facilityName ?? known.facilityName,
    courseName: read.courseName ?? known.courseName,
    teeName: read.teeName ?? known.teeName,
  }
}

/**
 * Whether the score itself was corrected: gross, holes, ratings, PCC or the unadjusted differential. A figure that was
 * unknown before, or is no longer shown, is not a correction.
 */
export function scoreCorrected(before: RoundFacts, after: RoundFacts): boolean {
  return (
    before.gross !== after.gross ||
    before.holes !== after.holes ||
    before.playedHoles !== after.playedHoles ||
    (before.pcc ?? 0) !== (after.pcc ?? 0) ||
    differ(before.courseRating, after.courseRating) ||
    differ(before.slopeRating, after.slopeRating) ||
    differ(before.unadjustedDifferential ?? before.differential, after.unadjustedDifferential)
  )
}

const precisionRank = { month: 0, approximate: 1, day: 2 }

function comparable(round: RoundFacts): string {
  const { postedAt } = round
  return JSON.stringify([factsOf({ ...round, postedAt: null }), postedAt === null ? null : Date.parse(postedAt)])
}

function differ(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && before !== after
}

/** When a round was played, as reported: the day, or only the month 'YYYY-MM'. */
export type Played = { readonly day: Day } | { readonly month: string }

/**
 * The day a round is stored under. A round known only by month takes its posting day when that is in the same
 * month, marked approximate; otherwise it is stored under the first of the month, with precision 'month'.
 */
export function dayOfPlay(played: Played, postedOn: Day | null): { playedOn: Day; precision: DayPrecision } {
  if ('day' in played) return { playedOn: played.day, precision: 'day' }
  if (postedOn !== null && monthOf(postedOn) === played.month) return { playedOn: postedOn, precision: 'approximate' }
  return { playedOn: `${played.month}-01`, precision: 'month' }
}
