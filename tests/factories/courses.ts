import { courseCardOf, createCourse } from '#contract/courses.ts'
import type { CallOf } from '#contract/endpoint.ts'
import type { CourseCard } from '#domain/courses/course.ts'

type Body = CallOf<typeof createCourse>['body']

/** Pars and stroke indexes of 18 holes: par 72, 36 out and 36 in, odd stroke indexes out. */
const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5]
const strokeIndexes = [7, 3, 17, 1, 11, 9, 15, 5, 13, 8, 2, 18, 6, 12, 4, 16, 10, 14]

export const cardHoles = pars.map((par, n) => ({ par, strokeIndex: strokeIndexes[n] ?? 0 }))

/** What adds Marram Links, with ratings for 18 holes and both nines from White. */
export function aCourseBody(more: Partial<Body> = {}): Body {
  return {
    club: 'Marram Links',
    holes: cardHoles,
    tees: [
      {
        name: 'White',
        eighteen: { courseRating: 71.1, slopeRating: 126 },
        front: { courseRating: 35.4, slopeRating: 124 },
        back: { courseRating: 35.7, slopeRating: 128 },
      },
    ],
    ...more,
  }
}

/** The same as the domain has it: with ratings in tenths. */
export function aCourseCard({ name, ...more }: Partial<CourseCard> = {}): CourseCard {
  return { ...courseCardOf(createCourse.body.parse(aCourseBody())), ...(name === undefined ? {} : { name }), ...more }
}
