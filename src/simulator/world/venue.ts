import type { Course, Rating, Tee } from './courses.ts'

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

/** A tee of a course, all of it or one nine. */
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
