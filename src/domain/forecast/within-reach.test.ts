import { expect, test } from 'vitest'
import { addDays } from '../shared/day.ts'
import { leastNetInReach } from './within-reach.ts'

const today = '2026-05-20'
const rounds = (nets: readonly number[]) => nets.map((net, n) => ({ day: addDays(today, -3 * n - 1), net }))
const around = (mean: number, count: number) =>
  rounds(Array.from({ length: count }, (_, n) => mean + ([-40, -15, 0, 10, 45][n % 5] ?? 0)))

test('one round in fifty of a golfer is some strokes better than usual', () => {
  const least = leastNetInReach(around(30, 40), today) ?? 0
  expect(least).toBeGreaterThan(-60)
  expect(least).toBeLessThan(-10)
})

test('who plays better reaches more, and so does who varies more', () => {
  const usual = leastNetInReach(around(30, 40), today) ?? 0
  expect(leastNetInReach(around(0, 40), today)).toBeLessThan(usual)
  const wild = rounds(Array.from({ length: 40 }, (_, n) => 30 + (n % 2 === 0 ? -70 : 70)))
  expect(leastNetInReach(wild, today)).toBeLessThan(usual)
})

test('of fewer than eight rounds nothing is said', () => {
  expect(leastNetInReach(around(30, 7), today)).toBeNull()
  expect(leastNetInReach(around(30, 8), today)).not.toBeNull()
})
