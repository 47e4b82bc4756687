import { expect, test } from 'vitest'
import { aCourseCard, cardHoles } from '#tests/factories/courses.ts'
import { courseChanges, courseChangesText } from './course-changes.ts'
import { courseTitle } from './holes.ts'

const before = aCourseCard()
const [white] = before.tees

test('a course is named by its club, and by itself where the club has several', () => {
  expect([before, { ...before, name: 'Dunes' }].map(courseTitle)).toEqual(['Marram Links', 'Marram Links, Dunes'])
})

test('the changes of a correction are named one by one', () => {
  const holes = cardHoles.map((hole, n) => (n === 3 ? { par: 5, strokeIndex: 9 } : hole))
  expect(courseChanges(before, { ...before, club: 'Marram', name: 'Dunes', holes })).toEqual([
    'club: Marram Links → Marram',
    'course: – → Dunes',
    'par of hole 4: 4 → 5',
    'stroke index of hole 4: 1 → 9',
  ])
  expect(courseChanges(before, before)).toEqual([])
})

test('tees that were added, removed and rated differently are named', () => {
  const rated = { courseRating: 723, slopeRating: 130 }
  const tees = [
    { name: 'Blue', ratedFor: null, eighteen: rated, front: null, back: null },
    ...(white === undefined ? [] : [{ ...white, eighteen: rated, back: null }]),
  ]
  expect(courseChanges(before, { ...before, tees })).toEqual([
    'Blue added',
    'White, 18 holes: 71.1 / 126 → 72.3 / 130',
    'White, back nine: 35.7 / 128 → –',
  ])
  expect(courseChanges({ ...before, tees }, before)).toContain('Blue removed')
})

test('tees in another order and names in other letters are changes too', () => {
  const red = { name: 'Red', ratedFor: null, eighteen: null, front: null, back: null }
  const [first, second] = [
    { ...before, tees: [...before.tees, red] },
    { ...before, tees: [{ ...red, name: 'RED' }, ...before.tees] },
  ]
  expect(courseChanges(first, second)).toEqual(['tee: Red → RED', 'order of the tees'])
  expect(courseChanges(first, before)).toEqual(['Red removed'])
  expect([courseChangesText(first, second), courseChangesText(before, before)]).toEqual([
    'tee: Red → RED; order of the tees',
    'nothing',
  ])
})

test('of many changes only the first are named', () => {
  const holes = cardHoles.map(({ strokeIndex }) => ({ par: 6, strokeIndex }))
  const changes = courseChanges(before, { ...before, holes })
  expect(changes).toHaveLength(13)
  expect(changes.at(-1)).toBe('6 more')
})

test('ratings for women, and the holes they play, are named as theirs', () => {
  const tees = before.tees.flatMap((tee) => [tee, { ...tee, ratedFor: 'women' as const }])
  const womenHoles = cardHoles.map((hole, n) => (n === 3 ? { ...hole, par: 5 } : hole))
  const after = { ...before, womenHoles, tees }
  expect(courseChanges(before, after)).toEqual(['par of hole 4 for women: 4 → 5', 'White (women) added'])
  expect(courseChanges(after, before)).toEqual(['par of hole 4 for women: 5 → 4', 'White (women) removed'])
})
