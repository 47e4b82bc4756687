import { expect, test } from 'vitest'
import { addDays } from '../shared/day.ts'
import { fitLeague } from './golfer-model.ts'

test('golfers who play more often on few playing days are known to, as on all days', () => {
  const today = '2026-06-15'
  const playingDays = [{ startDate: addDays(today, -56), endDate: addDays(today, -1) }]
  const golfers = Array.from({ length: 12 }, (_, n) => ({
    rounds: [-300, ...Array.from({ length: 2 * n + 2 }, (_, day) => -56 + 2 * day)].map((day) => ({
      day: addDays(today, day),
      net: 30,
    })),
  }))
  const rates = fitLeague({ golfers, today, playingDays }).golfers.map(({ rounds, days }) => (56 * rounds) / days)
  expect(rates[0]).toBeLessThan(5.5)
  expect(rates[11]).toBeGreaterThan(20)
})
