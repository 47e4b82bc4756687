import { type Day, type Span, isDay } from '#domain/shared/day.ts'

/** A range of days as the address bears it; null unless both its days are there, the first not after the last. */
export function rangeIn(address: URLSearchParams): Span | null {
  const [startDate, endDate] = [address.get('from') ?? '', address.get('to') ?? '']
  return isDay(startDate) && isDay(endDate) && startDate <= endDate ? { startDate, endDate } : null
}

/** A day written out: 'November 10, 2026'. */
export function longDayText(day: Day): string {
  return longDay.format(Date.parse(`${day}T12:00:00Z`))
}

/** A range written out: 'November 10, 2026 – November 23, 2026'. */
export function rangeText({ startDate, endDate }: Span): string {
  return `${longDayText(startDate)} – ${longDayText(endDate)}`
}

const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
