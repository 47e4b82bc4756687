import { expect, test } from 'vitest'
import { indexTrend } from './index-trend.ts'

const rounds = (...indexes: (number | null)[]) =>
  indexes.map((handicapIndex, n) => ({ playedOn: `2026-10-${10 + n}`, handicapIndex }))

test('a falling Index draws a rising line', () => {
  expect(indexTrend(rounds(14, 13, 12))).toEqual({
    points: '0,28 50,14 100,0',
    alternative: 'Handicap Index over the last 3 rounds: from 14.0 to 12.0',
  })
})

test('rounds run from oldest to newest, without those that have no Index', () => {
  expect(indexTrend(rounds(-1.2, null, -1, 0.4).toReversed())?.alternative).toBe(
    'Handicap Index over the last 3 rounds: from +1.2 to 0.4',
  )
})

test('an unchanged Index draws a flat line', () => {
  expect(indexTrend(rounds(9.1, 9.1, 9.1))?.points).toBe('0,0 50,0 100,0')
})

test('two rounds make no trend', () => {
  expect(indexTrend(rounds(14, 13, null))).toBeNull()
})
