/** A calendar day without a zone, 'YYYY-MM-DD'; days compare as text. */
export type Day = string

/** Days from startDate to endDate, both included. */
export type Span = { readonly startDate: Day; readonly endDate: Day }

/** Milliseconds of a day without a change of clocks. */
export const msPerDay = 86_400_000
export const secondsPerDay = msPerDay / 1000
const millisecondsAMinute = 60_000

/** Whether the text is a day of the calendar, year 1 or later. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight) && dayAt(midnight) === text
}

/** The day n days later, or earlier when n is negative. */
export function addDays(day: Day, n: number): Day {
  return dayAt(midnightOf(day) + n * msPerDay)
}

/** The number of days between two days: 0 for the same day, negative when end is the earlier one. */
export function daysFrom(start: Day, end: Day): number {
  return (midnightOf(end) - midnightOf(start)) / msPerDay
}

/** The calendar day of an instant (milliseconds since 1970) in an IANA time zone. */
export function dayOf(instant: number, timeZone: string): Day {
  const parts = new Map(
    calendarOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/** The hour, 0 to 23, that clocks of an IANA time zone show at an instant (milliseconds since 1970). */
export function hourOf(instant: number, timeZone: string): number {
  const known = clocks.get(timeZone)
  const clock = known ?? new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  if (known === undefined) clocks.set(timeZone, clock)
  return Number(clock.formatToParts(instant).find(({ type }) => type === 'hour')?.value)
}

/**
 * The first instant (milliseconds since 1970) of a day in an IANA time zone, to the minute: midnight, or
 * later where the clocks skip midnight.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const farthestZone = 15 * 60
  let before = -farthestZone
  let begun = farthestZone
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (dayOf(midnightOf(day) + middle * millisecondsAMinute, timeZone) < day) before = middle
    else begun = middle
  }
  return midnightOf(day) + begun * millisecondsAMinute
}

export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** The days of a month 'YYYY-MM'. */
export function spanOfMonth(month: string): Span {
  const startDate = `${month}-01`
  const nextMonth = `${monthOf(addDays(startDate, 31))}-01`
  return { startDate, endDate: addDays(nextMonth, -1) }
}

/** Whether the day lies in the span, its first and last day included. */
export function holds(span: Span, day: Day): boolean {
  return span.startDate <= day && day <= span.endDate
}

/** Whether the name is a time zone of the IANA database; offsets such as '+02:00' are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return calendarOf(name) !== undefined
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timeZone, calendar)
  return calendar
}

function midnightOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayAt(midnight: number): Day {
  return new Date(midnight).toISOString().slice(0, 10)
}
