import { expect, test } from 'vitest'
import { dayParts } from './day-parts.ts'

test('a day has a weekday, number, month and full name', () => {
  expect(dayParts('2026-11-07', 'en-US')).toEqual({
    weekday: 'Sat',
    number: '7',
    month: 'Nov',
    full: 'Saturday, November 7',
  })
  expect(dayParts('2026-12-24', 'de').full).toBe('Donnerstag, 24. Dezember')
})
