import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreDifferential } from './score-differential.ts'

const ratedRound = fc.record({
  adjustedGross: fc.integer({ min: 50, max: 200 }),
  courseRating: fc.integer({ min: 550, max: 850 }),
  slopeRating: fc.integer({ min: 55, max: 155 }),
  pcc: fc.integer({ min: -1, max: 3 }),
})

test('a differential is the score above the rating on a course of neutral slope', () => {
  expect(scoreDifferential({ adjustedGross: 85, courseRating: 712, slopeRating: 113, pcc: 0 })).toBe(138)
})

test('a hard day takes its strokes off before the slope is applied', () => {
  expect(scoreDifferential({ adjustedGross: 85, courseRating: 721, slopeRating: 131, pcc: 1 })).toBe(103)
})

test('a differential halfway between two tenths goes up', () => {
  expect(scoreDifferential({ adjustedGross: 70, courseRating: 695, slopeRating: 100, pcc: 0 })).toBe(6)
  expect(scoreDifferential({ adjustedGross: 70, courseRating: 705, slopeRating: 113, pcc: 0 })).toBe(-5)
  expect(scoreDifferential({ adjustedGross: 70, courseRating: 705, slopeRating: 100, pcc: 0 })).toBe(-6)
  expect(scoreDifferential({ adjustedGross: 70, courseRating: 750, slopeRating: 100, pcc: 0 })).toBe(-56)
})

test('a score of exactly the rating is a differential of zero, not minus zero', () => {
  fc.assert(
    fc.property(ratedRound, (round) => {
      expect(Object.is(scoreDifferential(round), -0)).toBe(false)
      const level = { ...round, courseRating: 10 * (round.adjustedGross - round.pcc) }
      expect(scoreDifferential(level)).toBe(0)
    }),
  )
})

test('one stroke more never makes a lower differential', () => {
  fc.assert(
    fc.property(ratedRound, (round) => {
      const worse = { ...round, adjustedGross: round.adjustedGross + 1 }
      expect(scoreDifferential(worse)).toBeGreaterThan(scoreDifferential(round))
    }),
  )
})
