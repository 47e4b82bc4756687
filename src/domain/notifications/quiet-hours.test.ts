import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { hourOf } from '../shared/day.ts'
import { afterQuietHours } from './quiet-hours.ts'

const after = (instant: string, timeZone: string, quietHours: { from: number; until: number } | null) =>
  new Date(afterQuietHours(Date.parse(instant), { timeZone, quietHours })).toISOString()

const night = { from: 22, until: 7 }

test('outside of quiet hours, or without any, nothing waits', () => {
  expect(after('2026-05-06T12:34:56Z', 'UTC', night)).toBe('2026-05-06T12:34:56.000Z')
  expect(after('2026-05-06T23:00:00Z', 'UTC', null)).toBe('2026-05-06T23:00:00.000Z')
  expect(after('2026-05-06T07:00:00Z', 'UTC', night)).toBe('2026-05-06T07:00:00.000Z')
})

test('a night ends in the morning where the reader is, also where the offset has quarters', () => {
  expect(after('2026-05-06T22:00:00Z', 'UTC', night)).toBe('2026-05-07T07:00:00.000Z')
  expect(after('2026-05-06T20:00:00Z', 'Asia/Kathmandu', night)).toBe('2026-05-07T01:15:00.000Z')
  expect(after('2026-05-06T12:30:00Z', 'UTC', { from: 12, until: 13 })).toBe('2026-05-06T13:00:00.000Z')
})

test('the morning after a change of the clocks begins by the new clock', () => {
  expect(after('2026-03-29T00:30:00Z', 'Europe/London', night)).toBe('2026-03-29T06:00:00.000Z')
  expect(after('2026-10-25T00:30:00Z', 'Europe/London', night)).toBe('2026-10-25T07:00:00.000Z')
  // 02:00 to 03:00 does not exist on this night.
  expect(after('2026-03-08T06:30:00Z', 'America/New_York', { from: 1, until: 2 })).toBe('2026-03-08T07:00:00.000Z')
})

const zone = fc.constantFrom(
  'UTC',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
)
const hour = fc.integer({ min: 0, max: 23 })

test('what waits is sent at the first moment that is not quiet, within a day and an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 366 * 24 * 60 }), zone, hour, hour, (minute, timeZone, from, until) => {
      fc.pre(from !== until)
      const instant = Date.UTC(2026, 0, 1) + minute * 60_000
      const at = afterQuietHours(instant, { timeZone, quietHours: { from, until } })
      const isQuiet = (moment: number) => {
        const now = hourOf(moment, timeZone)
        return from < until ? now >= from && now < until : now >= from || now < until
      }
      expect(isQuiet(at)).toBe(false)
      expect(at - instant).toBeLessThanOrEqual(25 * 3_600_000)
      if (at !== instant) expect(isQuiet(at - 1)).toBe(true)
    }),
  )
})
