import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarEntry } from '#domain/calendar/entries.ts'
import { type Day, addDays } from '#domain/shared/day.ts'

/** Calendar programs are asked to fetch it four times a day. */
const refreshSeconds = 6 * 60 * 60

/** The component of a calendar without entries, which needs at least one (RFC 5545, 3.6). */
const universalTime = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

type Written = { readonly at: Date; readonly appUrl: string }

/**
 * The calendar as a file. All entries are days without a time zone, which begin and end at midnight wherever the reader
 * is; the day after the last one ends an entry (RFC 5545, 3.6.1).
 */
export function writtenCalendar(entries: readonly CalendarEntry[], { at, appUrl }: Written): string {
  const site = new URL(appUrl).hostname
  const calendar = ical({
    name: 'Nineteenth',
    prodId: '//Nineteenth//Calendar//EN',
    ttl: refreshSeconds,
    ...(entries.length === 0 ? { timezone: { name: 'UTC', generator: () => universalTime } } : {}),
  })
  for (const { key, days, title, text, place, page } of entries) {
    const url = `${appUrl}${page}`
    calendar.createEvent({
      id: `${key}@${site}`,
      stamp: at,
      allDay: true,
      start: midnight(days.startDate),
      end: midnight(addDays(days.endDate, 1)),
      summary: title,
      description: text === '' ? url : `${text}\n${url}`,
      location: place,
      url,
      // A day on which golf can be played is not a busy day.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    })
  }
  return `${calendar.toString()}\r\n`
}

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`)
