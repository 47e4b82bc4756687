import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import {
  courseHandicap18,
  courseHandicap9,
  maximumHoleScore,
  playingHandicap,
  sideHandicap,
  strokesReceived,
} from './course-handicap.ts'

test('a Course Handicap grows with the slope and with a rating above par', () => {
  expect(courseHandicap18({ index: 114, slopeRating: 132, courseRating: 751, par: 71 })).toBe(17)
  expect(courseHandicap18({ index: 100, slopeRating: 113, courseRating: 720, par: 72 })).toBe(10)
})

test('half a stroke of Course Handicap goes up, also for a plus golfer', () => {
  expect(courseHandicap18({ index: 105, slopeRating: 113, courseRating: 720, par: 72 })).toBe(11)
  expect(courseHandicap18({ index: -25, slopeRating: 113, courseRating: 720, par: 72 })).toBe(-2)
})

test('nine holes halve the Index to a tenth first', () => {
  expect(courseHandicap9({ index: 87, slopeRating: 121, courseRating: 353, par: 36 })).toBe(4)
  expect(courseHandicap9({ index: 89, slopeRating: 113, courseRating: 360, par: 36 })).toBe(5)
})

test('an allowance is taken from the Course Handicap before it is rounded', () => {
  const tee = { index: 86, slopeRating: 125, courseRating: 719, par: 72 }
  expect(playingHandicap(tee, 80)).toBe(8)
  expect(playingHandicap({ index: 104, slopeRating: 113, courseRating: 720, par: 72 }, 95)).toBe(10)
  expect(playingHandicap({ index: -40, slopeRating: 113, courseRating: 720, par: 72 }, 85)).toBe(-3)
})

test('partners share half of their strokes in foursomes', () => {
  expect(sideHandicap([15, 20], 50)).toBe(18)
  expect(sideHandicap([-2, 1], 50)).toBe(0)
})

test('no handicap is minus zero', () => {
  const tee = fc.record({
    index: fc.integer({ min: -100, max: 540 }),
    slopeRating: fc.integer({ min: 55, max: 155 }),
    courseRating: fc.integer({ min: 550, max: 850 }),
    par: fc.integer({ min: 60, max: 78 }),
  })
  fc.assert(
    fc.property(tee, fc.integer({ min: 0, max: 100 }), (golfer, percent) => {
      const handicaps = [courseHandicap18(golfer), courseHandicap9(golfer), playingHandicap(golfer, percent)]
      expect(handicaps.some((handicap) => Object.is(handicap, -0))).toBe(false)
      expect(playingHandicap(golfer, 100)).toBe(courseHandicap18(golfer))
    }),
  )
})

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
