import type { Day } from '#domain/shared/day.ts'
import { tenthsOf } from '#domain/shared/decimals.ts'
import { parseTenths } from '#domain/shared/tenths.ts'
import { dayIn, type Fields, fieldsOf, ghinIn, textIn, wholeNumberIn } from '../http/parameters.ts'
import { refuseParameter } from '../http/refusal.ts'
import { hashOf, seededRandom, topic } from '../world/chance.ts'
import { type Course, coursesOf, teeFor, type Venue, venueOf } from '../world/courses.ts'
import { dayNumberOf } from '../world/days.ts'
import type { Golfer } from '../world/golfer.ts'
import { folded } from '../world/names.ts'
import { targetDifferential, grossFor, ninesOf } from '../world/play.ts'
import type { Round, ScoreStatus, ScoreType } from '../world/round.ts'
import { clubsAround } from '../world/rounds.ts'

/** A request to post a round, with the field names of the wire; null follows the golfer's habits. */
export type RoundRequest = {
  readonly ghin: number
  readonly played_at: Day | null
  readonly adjusted_gross_score: number | null
  readonly number_of_holes: 9 | 18
  readonly number_of_played_holes: number
  readonly course: string | null
  readonly tee: string | null
  readonly course_rating: number | null
  readonly slope_rating: number | null
  readonly pcc: number
  readonly score_type: ScoreType | null
  readonly status: ScoreStatus
}

const scoreTypes = ['H', 'A', 'T', 'C', 'P'] as const
const statuses = ['Validated', 'UnderReview', 'Temporary'] as const

/** Reads a request from JSON; an invalid field is refused by name. */
export function roundRequestIn(body: unknown): RoundRequest {
  const fields = fieldsOf(body)
  const holes = wholeNumberIn(fields, 'number_of_holes', { from: 9, upTo: 18, unless: 18 })
  if (holes !== 9 && holes !== 18) return refuseParameter('number_of_holes', 'must be 9 or 18')
  const range = { from: holes === 9 ? 9 : 10, upTo: holes, unless: holes }
  return {
    ghin: ghinIn(fields, 'ghin'),
    played_at: dayIn(fields, 'played_at'),
    adjusted_gross_score: numberOrNull(fields, 'adjusted_gross_score', { from: 18, upTo: 250 }),
    number_of_holes: holes,
    number_of_played_holes: wholeNumberIn(fields, 'number_of_played_holes', range),
    course: textIn(fields, 'course') || null,
    tee: textIn(fields, 'tee') || null,
    course_rating: courseRatingIn(fields),
    slope_rating: numberOrNull(fields, 'slope_rating', { from: 55, upTo: 155 }),
    pcc: wholeNumberIn(fields, 'pcc', { from: -1, upTo: 3, unless: 0 }),
    score_type: oneOf(fields, 'score_type', scoreTypes),
    status: oneOf(fields, 'status', statuses) ?? 'Validated',
  }
}

function numberOrNull(fields: Fields, name: string, range: { from: number; upTo: number }): number | null {
  return textIn(fields, name) === '' ? null : wholeNumberIn(fields, name, range)
}

function courseRatingIn(fields: Fields): number | null {
  const text = textIn(fields, 'course_rating')
  if (text === '') return null
  const tenths = parseTenths(text)
  const isFine = tenths !== null && tenths >= 200 && tenths <= 900
  return isFine ? tenths / 10 : refuseParameter('course_rating', 'is invalid')
}

function oneOf<Word extends string>(fields: Fields, name: string, words: readonly Word[]): Word | null {
  const text = textIn(fields, name)
  if (text === '') return null
  return words.find((word) => word === text) ?? refuseParameter(name, `must be one of ${words.join(', ')}`)
}

type Posting = { readonly id: number; readonly at: number; readonly playedOn: Day }

/** The requested round; missing fields follow the golfer's habits. */
export function requestedRound(
  seed: number,
  golfer: Golfer,
  request: RoundRequest,
  { id, at, playedOn }: Posting,
): Round {
  const { holes, playedHoles } = { holes: request.number_of_holes, playedHoles: request.number_of_played_holes }
  const { venue, isHome } = placeOf(seed, golfer, request)
  const random = seededRandom(hashOf(seed, topic.round, golfer.ghin, id % 2 ** 31))
  const played = { venue, holes, playedHoles, pcc: request.pcc }
  const habit = grossFor(targetDifferential(golfer, dayNumberOf(playedOn), random), golfer, played)
  const adjustedGross = request.adjusted_gross_score ?? habit
  const nines =
    holes === 18 && playedHoles === 18 ? ninesOf(adjustedGross, { venue }, random) : { front9: null, back9: null }
  return {
    id,
    ghin: golfer.ghin,
    playedOn,
    postedAt: at,
    ...played,
    isHome,
    adjustedGross,
    ...nines,
    ...(holes === 9 ? { front9: adjustedGross } : {}),
    scoreType: request.score_type ?? (isHome ? 'H' : 'A'),
    status: request.status,
    isManual: false,
    correction: null,
    deletedAt: null,
  }
}

/** A known course by any part of its name, or the home club's ratings under the requested name. */
function placeOf(seed: number, golfer: Golfer, request: RoundRequest): { venue: Venue; isHome: boolean } {
  const [home, ...others] = [...golfer.clubs, ...clubsAround(seed, golfer)].flatMap((club) => coursesOf(seed, club))
  if (!home) throw new Error(`Golfer ${golfer.ghin} has no course`)
  const known = [home, ...others].find((course) => request.course !== null && isNamed(course, request.course))
  const course = known ?? home
  const defaultTee = teeFor(course, { gender: golfer.gender, index: golfer.ability })
  const tee = course.tees.find(({ name, gender }) => name === request.tee && gender === golfer.gender) ?? defaultTee
  const venue = venueOf(course, tee, request.number_of_holes === 9 ? 'F9' : 'All18')
  const rating = {
    courseRating: request.course_rating === null ? venue.rating.courseRating : tenthsOf(request.course_rating),
    slopeRating: request.slope_rating ?? venue.rating.slopeRating,
  }
  const named =
    known || request.course === null ? {} : { facilityName: request.course, courseName: request.course, courseId: 0 }
  const isHome = !('courseId' in named) && golfer.clubs.some(({ id }) => id === course.club.id)
  return { venue: { ...venue, ...named, teeName: request.tee ?? venue.teeName, rating }, isHome }
}

const isNamed = ({ name, club }: Course, asked: string): boolean =>
  folded(`${club.name} ${name}`).includes(folded(asked))
