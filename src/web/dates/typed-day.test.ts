import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/day.ts'
import { fc } from '#tests/support/random/properties.ts'
import { fullDayText, parseDay, rangeIn, rangeText } from './typed-day.ts'

test('January 6, 2026 is read in every common notation', () => {
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

test('a day without a year is the nearest one', () => {
  for (const text of ['nov 23', 'Nov. 23rd', '23 nov', '23. November', '11/23', '11/23/26', 'Nov 23, 2026'])
    expect(parseDay(text, '2026-11-29'), text).toBe('2026-11-23')
  expect(parseDay('dec 28', '2027-01-03')).toBe('2026-12-28')
  expect(parseDay('jan 4', '2026-11-29')).toBe('2027-01-04')
  expect(parseDay('feb 29', '2027-06-01')).toBe('2028-02-29')
  expect(parseDay('feb 29', '2026-06-01')).toBeNull()
})

test('text that is no calendar day gives null', () => {
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

test('every day survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
      const day = addDays('2000-01-01', n)
      expect(parseDay(fullDayText(day))).toBe(day)
    }),
  )
})

const range = (address: string) => rangeIn(new URLSearchParams(address))

test('a range of days is read from the address', () => {
  expect(range('from=2026-11-10&to=2026-11-23')).toEqual({ startDate: '2026-11-10', endDate: '2026-11-23' })
})

test('a range without an end, reversed or with invalid days gives null', () => {
  expect(range('from=2026-11-10')).toBeNull()
  expect(range('from=2026-11-23&to=2026-11-10')).toBeNull()
  expect(range('from=2026-02-30&to=2026-03-01')).toBeNull()
})

test('a range is written with month, day and year', () => {
  expect(rangeText({ startDate: '2026-11-01', endDate: '2027-01-23' })).toBe('November 1, 2026 – January 23, 2027')
})
