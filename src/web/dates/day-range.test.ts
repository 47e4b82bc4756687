import { expect, test } from 'vitest'
import { rangeIn, rangeText } from './day-range.ts'

const range = (address: string) => rangeIn(new URLSearchParams(address))

test('an address bears a range of days', () => {
  expect(range('from=2026-11-10&to=2026-11-23')).toEqual({ startDate: '2026-11-10', endDate: '2026-11-23' })
})

test('a range without its end, turned round or of no days of the calendar is none', () => {
  expect(range('from=2026-11-10')).toBeNull()
  expect(range('from=2026-11-23&to=2026-11-10')).toBeNull()
  expect(range('from=2026-02-30&to=2026-03-01')).toBeNull()
})

test('a range is written out with month, day and year', () => {
  expect(rangeText({ startDate: '2026-11-01', endDate: '2027-01-23' })).toBe('November 1, 2026 – January 23, 2027')
})
