import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOfLowest, handicapIndex, lowestUsed } from './handicap-index.ts'

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
