import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { addDays, dayOf, daysFrom, holds, isDay, isTimeZone, monthOf, spanOfMonth, startOfDay } from './day.ts'

test('only days of the calendar are days', () => {
  expect(['2026-05-09', '2024-02-29', '0001-01-01', '9999-12-31'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '0000-01-01'].some(isDay)).toBe(false)
  expect(['2026-5-9', '2026-05', '2026-05-09 ', ''].some(isDay)).toBe(false)
})

test('days go over the end of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(daysFrom('2026-01-01', '2026-12-31')).toBe(364)
  expect(daysFrom('2026-05-09', '2026-05-02')).toBe(-7)
})

test('days added and days counted agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (n) => {
      expect(daysFrom('2026-05-09', addDays('2026-05-09', n))).toBe(n)
    }),
  )
})

test('an evening in Denver is already the next day in London', () => {
  const instant = Date.parse('2026-05-10T03:30:00Z')
  expect(dayOf(instant, 'America/Denver')).toBe('2026-05-09')
  expect(dayOf(instant, 'Europe/London')).toBe('2026-05-10')
})

test('a day ends at local midnight on both sides of a clock change', () => {
  expect(dayOf(Date.parse('2026-03-08T07:59:59Z'), 'America/Los_Angeles')).toBe('2026-03-07')
  expect(dayOf(Date.parse('2026-03-08T08:00:00Z'), 'America/Los_Angeles')).toBe('2026-03-08')
  expect(dayOf(Date.parse('2026-03-09T06:59:59Z'), 'America/Los_Angeles')).toBe('2026-03-08')
  expect(dayOf(Date.parse('2026-03-09T07:00:00Z'), 'America/Los_Angeles')).toBe('2026-03-09')
})

test('a month has all its days', () => {
  expect(monthOf('2026-05-09')).toBe('2026-05')
  expect(spanOfMonth('2024-02')).toEqual({ startDate: '2024-02-01', endDate: '2024-02-29' })
  expect(spanOfMonth('2026-12')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' })
})

test('a span holds its first and its last day', () => {
  const span = { startDate: '2026-05-04', endDate: '2026-05-10' }
  const days = ['2026-05-03', '2026-05-04', '2026-05-10', '2026-05-11']
  expect(days.map((day) => holds(span, day))).toEqual([false, true, true, false])
})

test('a time zone is a name of the IANA database, not an offset', () => {
  expect(['America/Denver', 'Europe/London', 'UTC'].every(isTimeZone)).toBe(true)
  expect(['', '+02:00', '-0700', 'Mars/Olympus', 'America/'].some(isTimeZone)).toBe(false)
})

test('a day begins at midnight where it is, or later where the clocks skip it', () => {
  const start = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString()
  expect(start('2026-11-20', 'UTC')).toBe('2026-11-20T00:00:00.000Z')
  expect(start('2026-11-20', 'America/New_York')).toBe('2026-11-20T05:00:00.000Z')
  expect(start('2026-11-20', 'Pacific/Kiritimati')).toBe('2026-11-19T10:00:00.000Z')
  expect(start('2026-11-20', 'Asia/Kathmandu')).toBe('2026-11-19T18:15:00.000Z')
  expect(start('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
})
