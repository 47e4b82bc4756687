import { expect, test } from 'vitest'
import { aCourseCard, cardHoles } from '#tests/factories/courses.ts'
import { type CourseTee, courseProblems, courseWarnings, maxTees } from './course.ts'

const sentences = (more: Parameters<typeof aCourseCard>[0]) =>
  courseProblems(aCourseCard(more)).map(({ path, message }) => `${path.join('.')}: ${message}`)
const hole = (n: number, change: Partial<(typeof cardHoles)[number]>) =>
  cardHoles.map((one, place) => (place === n - 1 ? { ...one, ...change } : one))
const ratings = { courseRating: 711, slopeRating: 126 }
const nine = { courseRating: 355, slopeRating: 124 }
const tee = (more: Partial<CourseTee> = {}): CourseTee => ({
  name: 'White',
  ratedFor: null,
  eighteen: ratings,
  front: null,
  back: null,
  ...more,
})
const nineHoles = Array.from({ length: 9 }, (_, n) => ({ par: 4, strokeIndex: 9 - n }))

test('a scorecard of 18 or nine holes with rated tees is a course', () => {
  expect(sentences({})).toEqual([])
  expect(sentences({ name: 'Dunes' })).toEqual([])
  expect(sentences({ holes: nineHoles, tees: [tee({ eighteen: null, front: nine })] })).toEqual([])
  expect(sentences({ tees: [tee({ eighteen: null, front: null, back: nine })] })).toEqual([])
})

test('a club and a course are named with letters or figures', () => {
  expect(sentences({ club: '–!–' })).toEqual(['club: Enter the club'])
  expect(sentences({ name: '?' })).toEqual(['name: Enter the course’s name, or leave it empty'])
  expect(sentences({ club: '霞ヶ関', name: '9' })).toEqual([])
})

test('a course has 9 or 18 holes with pars from 3 to 6', () => {
  expect(sentences({ holes: cardHoles.slice(0, 17) })).toEqual(['holes: A course has 9 or 18 holes'])
  expect(sentences({ holes: hole(4, { par: 7 }) })).toEqual(['holes.3.par: Hole 4: a par is between 3 and 6'])
  expect(sentences({ holes: hole(4, { par: 4.5 }) })).toEqual(['holes.3.par: Hole 4: a par is between 3 and 6'])
})

test('each stroke index is that of one hole', () => {
  expect(sentences({ holes: hole(3, { strokeIndex: 7 }) })).toEqual([
    'holes.2.strokeIndex: Hole 3: hole 1 has the stroke index 7 already',
  ])
  expect(sentences({ holes: hole(3, { strokeIndex: 19 }) })).toEqual([
    'holes.2.strokeIndex: Hole 3: a stroke index is between 1 and 18',
  ])
  const odd = nineHoles.map(({ par }, n) => ({ par, strokeIndex: 2 * n + 1 }))
  expect(sentences({ holes: odd, tees: [tee({ eighteen: null, front: nine })] })).toEqual([])
})

test('tees are named differently, and a course has at most twelve', () => {
  expect(sentences({ tees: [] })).toEqual(['tees: Add at least one tee'])
  expect(sentences({ tees: [tee(), tee({ name: ' white' })] })).toEqual([
    'tees.1.name: Another tee is called white already',
  ])
  expect(sentences({ tees: [tee({ name: ' ' })] })).toEqual(['tees.0.name: Enter the tee’s name'])
  const tees = Array.from({ length: maxTees + 1 }, (_, n) => tee({ name: `Tee ${n}` }))
  expect(sentences({ tees })).toEqual(['tees: A course has at most 12 tees'])
})

test('a tee has ratings for men and for women, each once', () => {
  const both = [tee({ ratedFor: 'men' }), tee({ ratedFor: 'women' })]
  expect(sentences({ tees: both })).toEqual([])
  expect(sentences({ tees: [...both, tee({ name: 'white', ratedFor: 'women' })] })).toEqual([
    'tees.2.name: Another tee is called white (women) already',
  ])
})

test('women have as many holes, with pars and stroke indexes within the same bounds', () => {
  expect(sentences({ womenHoles: hole(4, { par: 5 }) })).toEqual([])
  expect(sentences({ womenHoles: nineHoles })).toEqual(['womenHoles: The card for women has 18 holes too'])
  expect(sentences({ womenHoles: hole(4, { par: 7 }) })).toEqual(['womenHoles.3.par: Hole 4: a par is between 3 and 6'])
})

test('a tee has ratings within the bounds of a round’s', () => {
  expect(sentences({ tees: [tee({ eighteen: null })] })).toEqual([
    'tees.0.eighteen.courseRating: Enter the ratings of this tee',
  ])
  expect(sentences({ tees: [tee({ eighteen: { courseRating: 399, slopeRating: 156 }, back: ratings })] })).toEqual([
    'tees.0.eighteen.courseRating: A Course Rating for 18 holes is between 40 and 85',
    'tees.0.eighteen.slopeRating: A Slope Rating is between 55 and 155',
    'tees.0.back.courseRating: A Course Rating for 9 holes is between 20 and 42.5',
  ])
})

test('a course of nine holes has no ratings for 18', () => {
  expect(sentences({ holes: nineHoles, tees: [tee({ front: nine })] })).toEqual([
    'tees.0.eighteen: A tee of nine holes has ratings for nine holes only',
  ])
  expect(sentences({ holes: nineHoles, tees: [tee({ eighteen: null })] })).toEqual([
    'tees.0.front.courseRating: Enter the ratings of this tee',
  ])
})

test('rare ratings, and nines that do not add up, are worth a look at the scorecard', () => {
  const back = { ...nine, courseRating: 361 }
  expect(courseWarnings({ tees: [tee({ front: nine, back })] })).toEqual([])
  expect(courseWarnings({ tees: [tee({ front: nine, back: { ...nine, courseRating: 390 } })] })).toEqual([
    'White: The nines add up to a Course Rating of 74.5, but 18 holes have 71.1: check the scorecard',
  ])
  expect(courseWarnings({ tees: [tee({ eighteen: { ...ratings, courseRating: 540 } })] })).toEqual([
    'White: A Course Rating below 55 is rare for 18 holes: check the scorecard',
  ])
})
