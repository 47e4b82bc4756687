import type { Day } from '#domain/shared/day.ts'

/** The parts of a day's button, in the reader's language. */
export function dayParts(day: Day, locale?: string) {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon)
  return {
    weekday: format({ weekday: 'short' }),
    number: String(Number(day.slice(8))),
    month: format({ month: 'short' }),
    full: format({ weekday: 'long', month: 'long', day: 'numeric' }),
  }
}
