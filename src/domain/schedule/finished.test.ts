import { expect, test } from 'vitest'
import { isFinished, isFinishedOnGolferPage } from './finished.ts'

const match = { endDate: '2026-11-23' }

test('a match is open through its last day and finished the day after', () => {
  expect(isFinished(match, '2026-11-22')).toBe(false)
  expect(isFinished(match, '2026-11-23')).toBe(false)
  expect(isFinished(match, '2026-11-24')).toBe(true)
  expect(isFinished({ endDate: '2026-12-31' }, '2027-01-01')).toBe(true)
})

test('the golfer page shows the result from noon of the last day', () => {
  expect(isFinishedOnGolferPage(match, { day: '2026-11-22', hour: 23 })).toBe(false)
  expect(isFinishedOnGolferPage(match, { day: '2026-11-23', hour: 11 })).toBe(false)
  expect(isFinishedOnGolferPage(match, { day: '2026-11-23', hour: 12 })).toBe(true)
  expect(isFinishedOnGolferPage(match, { day: '2026-11-24', hour: 0 })).toBe(true)
})
