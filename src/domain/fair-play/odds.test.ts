import { expect, test } from 'vitest'
import { highestNetOf, oddsInWords, oddsOfRound, spreadInWords, spreadOf } from './odds.ts'

/** The table as published, by the last Index of each column. */
const table = [
  { index: 59, oneIn: [5, 10, 23, 57, 151, 379, 790, 2349, 20_111, 48_219, 125_000] },
  { index: 129, oneIn: [5, 10, 22, 51, 121, 276, 536, 1200, 4467, 27_877, 84_300] },
  { index: 219, oneIn: [6, 10, 21, 43, 87, 174, 323, 552, 1138, 3577, 37_000] },
  { index: 309, oneIn: [5, 8, 13, 23, 40, 72, 130, 229, 382, 695, 1650] },
  { index: 310, oneIn: [5, 7, 10, 15, 22, 35, 60, 101, 185, 359, 874] },
]

test.each(table)('the odds of whole nets at an Index of $index tenths are the table’s', ({ index, oneIn }) => {
  const odds = oneIn.map((_, strokes) => oddsOfRound(-10 * strokes, index)?.oneIn ?? 0)
  expect(odds.map((one) => Math.round(one))).toEqual(oneIn)
})

test('each column begins with the tenth after the one before, and plus handicaps are in the first', () => {
  const atFive = [-24, 0, 59, 60, 130, 220, 310, 540].map((index) => Math.round(oddsOfRound(-50, index)?.oneIn ?? 0))
  expect(atFive).toEqual([379, 379, 379, 276, 174, 72, 35, 35])
})

test('between whole nets the logarithm of the odds is interpolated', () => {
  expect(oddsOfRound(-65, 50)?.oneIn).toBeCloseTo(Math.sqrt(790 * 2349), 6)
  expect(oddsOfRound(-61, 50)?.oneIn).toBeCloseTo(790 * (2349 / 790) ** 0.1, 6)
})

test('a net above the Index has no odds, and one below the table is rarer than its last row', () => {
  expect(oddsOfRound(1, 124)).toBeNull()
  expect(oddsOfRound(-100, 124)).toEqual({ oneIn: 84_300, isBeyond: false })
  expect(oddsOfRound(-101, 124)).toEqual({ oneIn: 84_300, isBeyond: true })
})

test('odds are written in two figures, and those beyond the table with its last row', () => {
  const words = (oneIn: number) => oddsInWords({ oneIn, isBeyond: false })
  expect(words(790)).toBe('about 1 in 790 for this Index')
  expect(words(803.4)).toBe('about 1 in 800 for this Index')
  expect(words(2349)).toBe('about 1 in 2,300 for this Index')
  expect(words(125_000)).toBe('about 1 in 130,000 for this Index')
  expect(words(5)).toBe('about 1 in 5 for this Index')
  expect(oddsInWords({ oneIn: 874, isBeyond: true })).toBe('rarer than 1 in 874 for this Index')
})

test('the highest net of some odds is that of the column in which they are reached first', () => {
  expect(highestNetOf(379)).toBe(-50)
  expect(highestNetOf(380)).toBe(-51)
  expect(highestNetOf(1_000_000)).toBe(-100)
})

test('a golfer’s own spread is the mean and the standard deviation of the nets before', () => {
  const nets = [50, -10, 20, 20, 40, 0, 60, -12, 20, 22]
  const spread = spreadOf(nets)
  expect(spread).toMatchObject({ rounds: 10, mean: 21 })
  expect(spread?.deviation).toBeCloseTo(24.08, 2)
  expect(spread && spreadInWords(spread, -64)).toBe(
    'Own nets of the 10 rounds before: +2.1 on average, ±2.4; this one −6.4',
  )
})

test('seven rounds are too few for a spread', () => {
  expect(spreadOf([1, 2, 3, 4, 5, 6, 7])).toBeNull()
})
