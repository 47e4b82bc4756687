import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import {
  averageOfLowest,
  capOn,
  capped,
  exceptionalReduction,
  handicapIndex,
  indexOn,
  lowestUsed,
} from './index-of-day.ts'

const differential = fc.integer({ min: -150, max: 700 })

test('the longer the record, the more differentials make the Index', () => {
  const lengths = Array.from({ length: 20 }, (_, n) => n + 1)
  expect(lengths.map(lowestUsed)).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8])
})

test('a short record is adjusted downwards', () => {
  const averages = [2, 3, 4, 5, 6, 7].map((length) => averageOfLowest(Array.from({ length }, () => 150)))
  expect(averages).toEqual([null, 130, 140, 150, 140, 150])
})

test('the average is rounded to the nearest tenth, halves up', () => {
  expect(averageOfLowest([100, 101, 200, 200, 200, 200, 200])).toBe(101)
  expect(averageOfLowest([-100, -101, 200, 200, 200, 200, 200])).toBe(-100)
})

test('only the last twenty differentials make the Index', () => {
  const twenty = Array.from({ length: 20 }, () => 150)
  expect(handicapIndex([10, 10, ...twenty], null)).toBe(150)
  expect(handicapIndex([...twenty, 10, 10], null)).toBe(115)
})

test('an Index is held back by its Low Index', () => {
  expect(
    handicapIndex(
      Array.from({ length: 20 }, () => 182),
      102,
    ),
  ).toBe(152)
})

test('no Index is above 54.0', () => {
  expect(handicapIndex([600, 610, 620], null)).toBe(540)
  expect(
    handicapIndex(
      Array.from({ length: 20 }, () => 700),
      520,
    ),
  ).toBe(540)
})

test('an Index stays between the best differential less 2.0 and 54.0, whatever the order of up to twenty', () => {
  fc.assert(
    fc.property(fc.array(differential, { minLength: 3, maxLength: 20 }), (differentials) => {
      const index = handicapIndex(differentials, null)
      expect(index).toBeGreaterThanOrEqual(Math.min(...differentials, 560) - 20)
      expect(index).toBeLessThanOrEqual(540)
      expect(Object.is(index, -0)).toBe(false)
      expect(handicapIndex(differentials.toReversed(), null)).toBe(index)
      expect(
        handicapIndex(
          differentials.toSorted((a, b) => a - b),
          null,
        ),
      ).toBe(index)
    }),
  )
})

test('a rise of up to 3.0 above the Low Index is not capped', () => {
  expect([90, 100, 130].map((average) => capped(average, 100))).toEqual([90, 100, 130])
})

test('beyond 3.0 half of the rise is left, rounded up', () => {
  expect([132, 134, 131].map((average) => capped(average, 100))).toEqual([131, 132, 131])
  expect(capped(10, -30)).toBe(5)
})

test('no rise goes beyond 5.0', () => {
  expect([170, 171, 172, 400].map((average) => capped(average, 100))).toEqual([150, 150, 150, 150])
})

test('the cap that applies is reported', () => {
  const caps = [130, 131, 132, 170, 171, 172].map((average) => capOn(average, 100))
  expect(caps).toEqual(['none', 'none', 'soft', 'soft', 'hard', 'hard'])
})

test('a capped Index lies between its Low Index plus 5.0 and the average, and is never minus zero', () => {
  const index = fc.integer({ min: -100, max: 540 })
  fc.assert(
    fc.property(index, index, (average, low) => {
      const result = capped(average, low)
      expect(result).toBeLessThanOrEqual(Math.min(average, low + 50))
      expect(result).toBeGreaterThanOrEqual(Math.min(average, low + 30))
      expect(Object.is(result, -0)).toBe(false)
    }),
  )
})

test('a score that beats the Index by 7.0 costs 1.0, by 10.0 it costs 2.0', () => {
  const differentials = [79, 78, 49, 48, -100]
  expect(differentials.map((differential) => exceptionalReduction(differential, 148))).toEqual([0, -10, -10, -20, -20])
})

test('a plus golfer is measured the same way', () => {
  expect([-93, -94, -124].map((differential) => exceptionalReduction(differential, -24))).toEqual([0, -10, -20])
})

const revisions = [
  { on: '2026-05-10', index: 118 },
  { on: '2026-05-01', index: 124 },
  { on: '2026-06-01', index: null },
]

test('the Index in force is that of the latest revision up to the day', () => {
  const days = ['2026-05-01', '2026-05-09', '2026-05-10', '2026-05-31']
  expect(days.map((day) => indexOn(day, revisions))).toEqual([124, 124, 118, 118])
})

test('a later revision says nothing about an earlier day', () => {
  expect(indexOn('2026-04-30', revisions)).toBeNull()
})

test('a golfer who lost the Index has none', () => {
  expect(indexOn('2026-06-02', revisions)).toBeNull()
})

test('of two revisions on one day the one listed last is in force', () => {
  expect(
    indexOn('2026-05-01', [
      { on: '2026-05-01', index: 124 },
      { on: '2026-05-01', index: 121 },
    ]),
  ).toBe(121)
})
