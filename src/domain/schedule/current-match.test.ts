import { expect, test } from 'vitest'
import { currentMatch } from './current-match.ts'

const first = { startDate: '2026-05-04', endDate: '2026-05-10' }
const second = { startDate: '2026-05-11', endDate: '2026-05-17' }
const afterTheBreak = { startDate: '2026-06-01', endDate: '2026-06-07' }
const matches = [afterTheBreak, first, second]

test('the match that holds the day is the current one, from its first day to its last', () => {
  expect(currentMatch(matches, '2026-05-11')).toBe(second)
  expect(currentMatch(matches, '2026-05-17')).toBe(second)
})

test('between matches and after the season the latest already ended is shown', () => {
  expect(currentMatch(matches, '2026-05-20')).toBe(second)
  expect(currentMatch(matches, '2026-12-24')).toBe(afterTheBreak)
})

test('before the season the first match is shown', () => {
  expect(currentMatch(matches, '2026-01-01')).toBe(first)
})

test('a season without a schedule has no current match', () => {
  expect(currentMatch([], '2026-05-11')).toBeNull()
})
