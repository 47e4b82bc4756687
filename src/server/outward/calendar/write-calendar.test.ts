// @module-tag chance
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, matchEntries, planEntry } from '#domain/calendar/entries.ts'
import { fc } from '#tests/support/random/properties.ts'
import { hostileNames } from '#tests/support/world/hostile-league.ts'
import { writtenCalendar } from './write-calendar.ts'

const written = (entries: readonly CalendarEntry[]) =>
  writtenCalendar(entries, { at: new Date('2026-05-06T12:00:00Z'), appUrl: 'https://golf.example' })

const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => ({
    title: String(event.getFirstPropertyValue('summary')),
    place: event.getFirstPropertyValue('location'),
    text: String(event.getFirstPropertyValue('description')),
  }))

const name = fc.oneof(
  fc.constantFrom(...hostileNames),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\r', 'n', '⛳️', 'é', 'BEGIN:VEVENT'),
    maxLength: 60,
  }),
)

test('every name of a league or course is read as it was written, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), (names) => {
      const entries = names.flatMap((one, id) => [
        planEntry({ id, date: '2026-05-08', course: one }),
        ...matchEntries({ id, number: 5, league: one, startDate: '2026-05-04', endDate: '2026-05-17' }),
      ])
      const file = written(entries)
      expect(read(file)).toEqual(
        entries.map(({ title, place, text, page }) => ({
          title,
          place,
          text: `${text === '' ? '' : `${text}\n`}https://golf.example${page}`,
        })),
      )
      for (const line of file.split('\r\n')) {
        expect(line).not.toMatch(/\p{Cc}/u)
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        // Cut between characters: halves of one would become other characters in bytes.
        expect(Buffer.from(line).toString()).toBe(line)
      }
    }),
  )
})

test('an emoji across the fold of a line stays whole', () => {
  for (let before = 30; before < 80; before += 1) {
    const course = `${'x'.repeat(before)}🏌️‍♀️ ⛳️ Pines`
    expect(read(written([planEntry({ id: 1, date: '2026-05-08', course })]))).toMatchObject([{ place: course }])
  }
})

test.each([
  ['with entries', [planEntry({ id: 1, date: '2026-05-08', course: null })], 'vevent'],
  ['without entries', [], 'vtimezone'],
])('a calendar %s has a component, and each of its lines ends', (_, entries, component) => {
  const file = written(entries)
  expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents().map(({ name }) => name)).toEqual([component])
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})
