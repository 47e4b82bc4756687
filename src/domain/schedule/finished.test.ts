import { expect, test } from 'vitest'
import { isFinished, isFinishedOnGolferPage } from './finished.ts'

const match = { endDate: '2026-11-23' }

test('a match is open through its last day and finished the day after', () => {
  expect(isFinished(match, '2026-11-22')).toBe(false)
  expect(isFinished(match, '2026-11-23')).toBe(false)
  expect(isFinished(match, '2026-11-24')).toBe(true)
  expect(isFinished({ endDate: '2026-12-31' }, '2027-01-01')).toBe(true)
})

test('the golfer page shows the result from noon of the last day, where the league plays', () => {
  const at = (now: string, timeZone = 'UTC') => isFinishedOnGolferPage(match, { now: Date.parse(now), timeZone })
  expect(at('2026-11-23T11:59:59Z')).toBe(false)
  expect(at('2026-11-23T12:00:00Z')).toBe(true)
  expect(at('2026-11-23T12:00:00Z', 'America/Chicago')).toBe(false)
  expect(at('2026-11-23T18:00:00Z', 'America/Chicago')).toBe(true)
  expect(at('2026-11-24T00:00:00Z')).toBe(true)
})
