import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import {
  expectedDifferential,
  nineHoleDifferential,
  scoreDifferential,
  shortRoundDifferential,
} from './score-differential.ts'

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

const nine = { adjustedGross: 42, courseRating: 344, slopeRating: 121, pcc: 0 }

test('nine holes are completed by the differential a golfer of that Index is expected to make', () => {
  expect(nineHoleDifferential(nine, 128)).toBe(150)
})

test('a nine is rounded once, at the end', () => {
  expect(expectedDifferential(140)).toBe(85)
  expect(nineHoleDifferential({ adjustedGross: 41, courseRating: 350, slopeRating: 107, pcc: 0 }, 125)).toBe(140)
})

test('half of the day’s adjustment belongs to a nine', () => {
  const onNeutralSlope = { adjustedGross: 42, courseRating: 350, slopeRating: 113 }
  const differentials = [0, 1, 2].map((pcc) => nineHoleDifferential({ ...onNeutralSlope, pcc }, 100))
  expect(differentials).toEqual([134, 129, 124])
})

test('missing holes count in proportion', () => {
  expect([9, 6, 3, 0].map((missing) => expectedDifferential(150, missing))).toEqual([90, 60, 30, 0])
})

test('a round of twelve holes is measured against two thirds of the rating', () => {
  const round = { adjustedGross: 54, courseRating: 720, slopeRating: 113, pcc: 0, playedHoles: 12 }
  expect(shortRoundDifferential(round, 150)).toBe(60 + 60)
  expect(shortRoundDifferential({ ...round, pcc: 3 }, 150)).toBe(60 - 20 + 60)
})

test('completed rounds are never minus zero and grow with the score', () => {
  const short = fc.record({
    adjustedGross: fc.integer({ min: 25, max: 150 }),
    courseRating: fc.integer({ min: 280, max: 800 }),
    slopeRating: fc.integer({ min: 55, max: 155 }),
    pcc: fc.integer({ min: -1, max: 3 }),
    playedHoles: fc.integer({ min: 10, max: 17 }),
  })
  fc.assert(
    fc.property(short, fc.integer({ min: -100, max: 540 }), (round, index) => {
      const worse = { ...round, adjustedGross: round.adjustedGross + 1 }
      expect(Object.is(nineHoleDifferential(round, index), -0)).toBe(false)
      expect(Object.is(shortRoundDifferential(round, index), -0)).toBe(false)
      expect(nineHoleDifferential(worse, index)).toBeGreaterThan(nineHoleDifferential(round, index))
      expect(shortRoundDifferential(worse, index)).toBeGreaterThan(shortRoundDifferential(round, index))
    }),
  )
})
