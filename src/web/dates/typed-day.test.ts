import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/day.ts'
import { fullDayText, parseDay, rangeIn, rangeText } from './typed-day.ts'

test('a season starts on January 6, 2026 however the organiser writes it', () => {
  for (const text of [
    'January 6, 2026',
    ' january 6 2026 ',
    'Jan. 6th, 2026',
    '6 January 2026',
    '6. Jan 2026',
    '1/6/2026',
    '01/06/2026',
    '2026-01-06',
    '2026-1-6',
  ]) {
    expect(parseDay(text)).toBe('2026-01-06')
  }
})

test('what is no day of the calendar is none', () => {
  for (const text of [
    '',
    'soon',
    'January',
    'January 2026',
    'February 30, 2026',
    'Foo 6, 2026',
    '13/1/2026',
    '6',
    '2026',
  ]) {
    expect(parseDay(text)).toBeNull()
  }
})

test('every day is read back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
      const day = addDays('2000-01-01', n)
      expect(parseDay(fullDayText(day))).toBe(day)
    }),
  )
})

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
