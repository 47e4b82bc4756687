import type { Day } from '#domain/shared/day.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import { seededRandom, hashOf, topic } from '#simulator/world/chance.ts'
import { coursesOf, teeFor } from '#simulator/world/courses.ts'
import type { Course } from '#simulator/world/courses.ts'
import { dayNumberOf } from '#simulator/world/days.ts'
import { folded } from '#simulator/world/folded.ts'
import type { Golfer } from '#simulator/world/golfer.ts'
import { differentialOf, grossFor, ninesOf } from '#simulator/world/play.ts'
import type { Round } from '#simulator/world/round.ts'
import { clubsAround } from '#simulator/world/rounds.ts'
import { venueOf } from '#simulator/world/venue.ts'
import type { Venue } from '#simulator/world/venue.ts'
import type { RoundRequest } from './round-request.ts'

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
  const habit = grossFor(differentialOf(golfer, dayNumberOf(playedOn), random), golfer, played)
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
  const usual = teeFor(course, { gender: golfer.gender, index: golfer.ability })
  const tee = course.tees.find(({ name, gender }) => name === request.tee && gender === golfer.gender) ?? usual
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
