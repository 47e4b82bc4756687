import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/day.ts'
import { dayInWords, dayTyped } from './typed-day.ts'

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
    expect(dayTyped(text)).toBe('2026-01-06')
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
    expect(dayTyped(text)).toBeNull()
  }
})

test('every day is read back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
      const day = addDays('2000-01-01', n)
      expect(dayTyped(dayInWords(day))).toBe(day)
    }),
  )
})
