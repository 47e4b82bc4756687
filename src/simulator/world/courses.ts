import type { Tenths } from '#domain/shared/tenths.ts'
import { hashOf, seededRandom, topic } from './chance.ts'
import type { Club } from './clubs.ts'

export type Rating = { readonly courseRating: Tenths; readonly slopeRating: number }

export type Tee = {
  readonly id: number
  readonly name: string
  readonly gender: 'F' | 'M'
  readonly all: Rating
  readonly front: Rating
  readonly back: Rating
}

export type Course = {
  readonly id: number
  readonly name: string
  readonly club: Club
  readonly par: number
  readonly frontPar: number
  readonly tees: readonly Tee[]
}

/** Ratings of an average course: tenths above par, and slope; `upTo` is the highest Handicap Index that plays there. */
const teeTable = [
  { name: 'Black', gender: 'M', aboveParTenths: 15, slope: 134, upTo: 25 },
  { name: 'Blue', gender: 'M', aboveParTenths: -7, slope: 128, upTo: 120 },
  { name: 'White', gender: 'M', aboveParTenths: -24, slope: 122, upTo: 240 },
  { name: 'Green', gender: 'M', aboveParTenths: -48, slope: 113, upTo: 540 },
  { name: 'White', gender: 'F', aboveParTenths: 28, slope: 132, upTo: 80 },
  { name: 'Green', gender: 'F', aboveParTenths: -2, slope: 121, upTo: 220 },
  { name: 'Red', gender: 'F', aboveParTenths: -25, slope: 112, upTo: 540 },
] as const

const layouts = [
  ['North Course', 'South Course'],
  ['Old Course', 'New Course'],
  ['Lake Course', 'Forest Course'],
] as const

/** The courses of a club: one with the club's name, or two. */
export function coursesOf(seed: number, club: Club): readonly [Course, ...Course[]] {
  const random = seededRandom(hashOf(seed, topic.course, club.id))
  const layout = random.chance() < 0.75 ? undefined : layouts[random.below(layouts.length)]
  const course = (place: number, name: string) => courseOf(seed, club, { id: club.id * 10 + place, name })
  return layout ? [course(0, layout[0]), course(1, layout[1])] : [course(0, club.name)]
}

function courseOf(seed: number, club: Club, { id, name }: Pick<Course, 'id' | 'name'>): Course {
  const random = seededRandom(hashOf(seed, topic.course, club.id, id))
  const frontPar = 35 + random.below(2)
  const par = frontPar + 35 + random.below(2)
  const harderTenths = random.below(36) - 10
  const tees = teeTable.map((row, place): Tee => {
    const courseRating = par * 10 + row.aboveParTenths + harderTenths
    const slopeRating = row.slope + Math.round(harderTenths / 3)
    const frontRating = Math.floor(courseRating / 2) + random.below(9) - 4
    const frontSteeper = random.below(9) - 4
    return {
      id: id * 10 + place,
      name: row.name,
      gender: row.gender,
      all: { courseRating, slopeRating },
      front: { courseRating: frontRating, slopeRating: slopeRating + frontSteeper },
      back: { courseRating: courseRating - frontRating, slopeRating: slopeRating - frontSteeper },
    }
  })
  return { id, name, club, par, frontPar, tees }
}

/** The tee a golfer of this gender and Handicap Index plays from. */
export function teeFor(course: Course, { gender, index }: { gender: 'F' | 'M'; index: Tenths }): Tee {
  const place = teeTable.findIndex((row) => row.gender === gender && index <= row.upTo)
  const tee = course.tees[place] ?? course.tees.find((any) => any.gender === gender)
  if (!tee) throw new Error(`${course.name} has no tee for ${gender}`)
  return tee
}

export type Side = 'All18' | 'F9' | 'B9'

/** Where a round was played: the course, the tee and the holes of it. */
export type Venue = {
  readonly facilityName: string
  readonly courseName: string
  readonly courseId: number
  readonly teeName: string
  readonly teeSetId: number
  readonly side: Side
  readonly par: number
  /** Of the side played. */
  readonly rating: Rating
  readonly front: Rating
  readonly back: Rating
}

export function venueOf(course: Course, tee: Tee, side: Side): Venue {
  const nine = {
    F9: { rating: tee.front, par: course.frontPar },
    B9: { rating: tee.back, par: course.par - course.frontPar },
  }
  const { rating, par } = side === 'All18' ? { rating: tee.all, par: course.par } : nine[side]
  return {
    facilityName: course.club.name,
    courseName: course.name,
    courseId: course.id,
    teeName: tee.name,
    teeSetId: tee.id,
    side,
    par,
    rating,
    front: tee.front,
    back: tee.back,
  }
}
