import type { Day } from '#domain/shared/day.ts'

/** A day as its button shows it, in the reader's words. */
export function dayParts(day: Day, locale?: string) {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon)
  return {
    weekday: words({ weekday: 'short' }),
    number: String(Number(day.slice(8))),
    month: words({ month: 'short' }),
    full: words({ weekday: 'long', month: 'long', day: 'numeric' }),
  }
}
