import type { Day } from '#domain/shared/day.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import { diceOf, hashOf, topic } from '../world/chance.ts'
import { coursesOf, teeFor } from '../world/courses.ts'
import type { Course } from '../world/courses.ts'
import { dayNumberOf } from '../world/days.ts'
import { folded } from '../world/folded.ts'
import type { Golfer } from '../world/golfer.ts'
import { differentialOf, grossFor, ninesOf } from '../world/play.ts'
import type { Round } from '../world/round.ts'
import { clubsAround } from '../world/rounds.ts'
import { venueOf } from '../world/venue.ts'
import type { Venue } from '../world/venue.ts'
import type { Wish } from './wish.ts'

type Posting = { readonly id: number; readonly at: number; readonly playedOn: Day }

/** The round a wish asks for; what it leaves open follows the golfer's habits. */
export function wishedRound(seed: number, golfer: Golfer, wish: Wish, { id, at, playedOn }: Posting): Round {
  const { holes, playedHoles } = { holes: wish.number_of_holes, playedHoles: wish.number_of_played_holes }
  const { venue, isHome } = placeOf(seed, golfer, wish)
  const dice = diceOf(hashOf(seed, topic.round, golfer.ghin, id % 2 ** 31))
  const played = { venue, holes, playedHoles, pcc: wish.pcc }
  const habit = grossFor(differentialOf(golfer, dayNumberOf(playedOn), dice), golfer, played)
  const adjustedGross = wish.adjusted_gross_score ?? habit
  const nines =
    holes === 18 && playedHoles === 18 ? ninesOf(adjustedGross, { venue }, dice) : { front9: null, back9: null }
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
    scoreType: wish.score_type ?? (isHome ? 'H' : 'A'),
    status: wish.status,
    isManual: false,
    correction: null,
    deletedAt: null,
  }
}

/** A known course by any part of its name, or the home club's ratings under the name asked for. */
function placeOf(seed: number, golfer: Golfer, wish: Wish): { venue: Venue; isHome: boolean } {
  const [home, ...others] = [...golfer.clubs, ...clubsAround(seed, golfer)].flatMap((club) => coursesOf(seed, club))
  if (!home) throw new Error(`Golfer ${golfer.ghin} has no course`)
  const known = [home, ...others].find((course) => wish.course !== null && isNamed(course, wish.course))
  const course = known ?? home
  const usual = teeFor(course, { gender: golfer.gender, index: golfer.ability })
  const tee = course.tees.find(({ name, gender }) => name === wish.tee && gender === golfer.gender) ?? usual
  const venue = venueOf(course, tee, wish.number_of_holes === 9 ? 'F9' : 'All18')
  const rating = {
    courseRating: wish.course_rating === null ? venue.rating.courseRating : tenthsOf(wish.course_rating),
    slopeRating: wish.slope_rating ?? venue.rating.slopeRating,
  }
  const named = known || wish.course === null ? {} : { facilityName: wish.course, courseName: wish.course, courseId: 0 }
  const isHome = !('courseId' in named) && golfer.clubs.some(({ id }) => id === course.club.id)
  return { venue: { ...venue, ...named, teeName: wish.tee ?? venue.teeName, rating }, isHome }
}

const isNamed = ({ name, club }: Course, asked: string): boolean =>
  folded(`${club.name} ${name}`).includes(folded(asked))
