// The days of a time zone, without the product's code.

const hour = 3_600_000

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in a time zone. */
export function localDay(instant: number, timeZone: string): string {
  const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', format)
  calendars.set(timeZone, calendar)
  return calendar.format(instant)
}

/** The instant, to the minute, at which a day begins in a time zone. */
export function beginningOf(day: string, timeZone: string): number {
  const noonInUtc = Date.parse(`${day}T12:00:00Z`)
  let [before, after] = [noonInUtc - 36 * hour, noonInUtc + 36 * hour]
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000
    if (localDay(middle, timeZone) < day) before = middle
    else after = middle
  }
  return after
}
