import { expect, test } from 'vitest'
import { addDays } from '../shared/day.ts'
import { netInReach } from './within-reach.ts'

const today = '2026-05-20'
const rounds = (nets: readonly number[]) => nets.map((net, n) => ({ day: addDays(today, -3 * n - 1), net }))
const around = (mean: number, count: number) =>
  rounds(Array.from({ length: count }, (_, n) => mean + ([-40, -15, 0, 10, 45][n % 5] ?? 0)))

test('one round in fifty of a golfer is some strokes better than steady', () => {
  const net = netInReach(around(30, 40), today) ?? 0
  expect(net).toBeGreaterThan(-60)
  expect(net).toBeLessThan(-10)
})

test('who plays better reaches more, and so does who varies more', () => {
  const steady = netInReach(around(30, 40), today) ?? 0
  expect(netInReach(around(0, 40), today)).toBeLessThan(steady)
  const wild = rounds(Array.from({ length: 40 }, (_, n) => 30 + (n % 2 === 0 ? -70 : 70)))
  expect(netInReach(wild, today)).toBeLessThan(steady)
})

test('of fewer than eight rounds nothing is said', () => {
  expect(netInReach(around(30, 7), today)).toBeNull()
  expect(netInReach(around(30, 8), today)).not.toBeNull()
})
