import { expect, test } from 'vitest'
import { averagePerMatch } from './rounds-played.ts'

test('rounds per match have one decimal, halves up', () => {
  expect(averagePerMatch(4, 3)).toBe(1.3)
  expect(averagePerMatch(5, 3)).toBe(1.7)
  expect(averagePerMatch(5, 4)).toBe(1.3)
  expect(averagePerMatch(0, 4)).toBe(0)
})

test('before the first match the average divides by one', () => {
  expect(averagePerMatch(3, 0)).toBe(3)
})
