import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseHandicap18, courseHandicap9, playingHandicap, sideHandicap } from './course-handicap.ts'

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
