import { expect, test } from 'vitest'
import type { Course } from '#contract/courses.ts'
import {
  blankCourse,
  courseBody,
  courseText,
  holeField,
  problemOf,
  teeField,
  warningsOf,
  womenCardText,
  withoutTee,
} from './course-text.ts'

const holes = Array.from({ length: 9 }, (_, n) => ({ par: n === 2 ? 3 : 4, strokeIndex: 9 - n }))
const red = { name: 'Red', ratedFor: null, eighteen: null, front: { courseRating: 340, slopeRating: 110 }, back: null }
const course: Course = {
  id: 1,
  club: 'Nine Elms',
  name: null,
  holes,
  womenHoles: null,
  tees: [red, { ...red, name: 'Blue' }],
  version: 1,
  createdBy: null,
  createdAt: '',
  corrected: null,
  othersCorrected: false,
  versions: [],
  mayCorrect: false,
}
const nine = { holes: 9, tees: 2 } as const

test('a course is typed as it is kept', () => {
  const text = courseText(course)
  expect(text).toMatchObject({ club: 'Nine Elms', name: '', 'holes.2.par': '3', 'tees.0.front.courseRating': '34.0' })
  expect(courseBody(text, nine)).toEqual({ club: 'Nine Elms', name: '', holes, womenHoles: null, tees: course.tees })
})

test('what women play begins with the holes of the scorecard, and has ratings for them', () => {
  const text = courseText(course)
  const typed = { ...text, ...womenCardText(text), 'womenHoles.2.par': '4', 'tees.0.ratedFor': 'women' }
  const body = courseBody(typed, { ...nine, hasWomenCard: true })
  expect(body.womenHoles).toEqual(holes.map((hole, n) => (n === 2 ? { ...hole, par: 4 } : hole)))
  expect(body.tees[0]?.ratedFor).toBe('women')
  expect(courseBody(typed, nine).womenHoles).toBeNull()
})

test('a new course begins with pars of four and names what is missing', () => {
  const text = blankCourse({ club: 'Gorse Hill', name: '' })
  const problem = (name: string) => problemOf(name, text, { holes: 18, tees: 1 })
  expect(problem('club')).toBeNull()
  expect(problem(holeField(17, 'par'))).toBeNull()
  expect(problem(holeField(17, 'strokeIndex'))).toBe('Hole 18: a stroke index is between 1 and 18')
  expect(problem(teeField(0, 'name'))).toBe('Enter the tee’s name')
  expect(problem(teeField(0, 'eighteen.courseRating'))).toBe('Enter the ratings of this tee')
  expect(problem(teeField(1, 'name'))).toBeNull()
})

test('a Course Rating has one decimal, with a point or a comma', () => {
  const typed = (rating: string) => ({ ...courseText(course), 'tees.0.front.courseRating': rating })
  const problem = (rating: string) => problemOf('tees.0.front.courseRating', typed(rating), nine)
  expect(['34', '34.2', '34,2', ' 34.2 '].map(problem)).toEqual([null, null, null, null])
  expect(['34.25', 'x', '3e1', '50'].map(problem)).toEqual(
    Array.from({ length: 4 }, () => 'A Course Rating for 9 holes is between 20 and 42.5'),
  )
  expect(courseBody(typed('34,2'), nine).tees[0]?.front).toEqual({ courseRating: 342, slopeRating: 110 })
})

test('the tees after a removed one move up', () => {
  const text = courseText(course)
  expect(courseBody({ ...text, ...withoutTee(text, 0) }, { holes: 9, tees: 1 }).tees).toEqual([
    { ...red, name: 'Blue' },
  ])
})

test('a rare rating is worth a look once the course is complete', () => {
  const text = { ...courseText(course), 'tees.0.front.courseRating': '26.0' }
  expect(warningsOf(text, nine)).toEqual(['Red: A Course Rating below 27.5 is rare for 9 holes: check the scorecard'])
  expect(warningsOf({ ...text, club: '' }, nine)).toEqual([])
})
