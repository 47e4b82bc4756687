import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maximumHoleScore, strokesReceived } from './net-double-bogey.ts'

test('strokes fall on the hardest holes first', () => {
  expect([1, 15, 16, 18].map((strokeIndex) => strokesReceived(15, strokeIndex))).toEqual([1, 1, 0, 0])
  expect([1, 2, 3].map((strokeIndex) => strokesReceived(20, strokeIndex))).toEqual([2, 2, 1])
})

test('a plus golfer gives strokes back from the easiest hole on', () => {
  expect([1, 16, 17, 18].map((strokeIndex) => strokesReceived(-2, strokeIndex))).toEqual([0, 0, -1, -1])
})

test('over eighteen holes every stroke of the Course Handicap is received', () => {
  const holes = Array.from({ length: 18 }, (_, n) => n + 1)
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 72 }), (courseHandicap) => {
      const strokes = holes.map((strokeIndex) => strokesReceived(courseHandicap, strokeIndex))
      expect(strokes.reduce((total, received) => total + received, 0)).toBe(courseHandicap)
    }),
  )
})

test('a hole counts at most net double bogey', () => {
  expect(maximumHoleScore({ par: 4, strokeIndex: 3, courseHandicap: 15 })).toBe(7)
  expect(maximumHoleScore({ par: 4, strokeIndex: 16, courseHandicap: 15 })).toBe(6)
})

test('no hole scores more than par + 5, with or without an Index', () => {
  expect(maximumHoleScore({ par: 4, strokeIndex: 1, courseHandicap: null })).toBe(9)
  expect(maximumHoleScore({ par: 4, strokeIndex: 1, courseHandicap: 60 })).toBe(9)
})
