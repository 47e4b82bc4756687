import { type Day, daysFrom, isDay, type Span } from '#domain/shared/day.ts'
import { today } from './now.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A day as a date field shows it: 'January 6, 2026'. */
export function fullDayText(day: Day): string {
  const [year, month, ofMonth] = day.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${ofMonth}, ${year}`
}

const monthFirst = /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?$/i
const dayFirst = /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?<name>[a-z]{3,9})\.?(?:,?\s+(?<year>\d{4}))?$/i
const american = /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?$/
const international = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/

/**
 * Parses a typed day: 'January 6, 2026', 'jan 6', '6 January 2026', '1/6/2026', '1/6/26', '1/6' or '2026-01-06'; else
 * null. Without a year it is the day nearest to another, by default today.
 */
export function parseDay(text: string, near: Day = today()): Day | null {
  const trimmed = text.trim()
  for (const form of [monthFirst, dayFirst, american, international]) {
    const found = form.exec(trimmed)?.groups
    if (found === undefined) continue
    const { year, day = '', name, month = String(monthNamed(name ?? '')) } = found
    const ofYear = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const nearYear = Number(near.slice(0, 4))
    const years = year === undefined ? [nearYear - 1, nearYear, nearYear + 1] : [year.padStart(4, '20')]
    const days = years.map((one) => `${one}-${ofYear}`).filter((typed) => isDay(typed))
    return days.toSorted((a, b) => Math.abs(daysFrom(near, a)) - Math.abs(daysFrom(near, b)))[0] ?? null
  }
  return null
}

/** The number of the month whose name starts like this, 0 for none. */
function monthNamed(name: string): number {
  return months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1
}

/** The range of days in the address; null unless both days are valid and in order. */
export function rangeIn(address: URLSearchParams): Span | null {
  const [startDate, endDate] = [address.get('from') ?? '', address.get('to') ?? '']
  return isDay(startDate) && isDay(endDate) && startDate <= endDate ? { startDate, endDate } : null
}

/** A range in full: 'November 10, 2026 – November 23, 2026'. */
export function rangeText({ startDate, endDate }: Span): string {
  return `${fullDayText(startDate)} – ${fullDayText(endDate)}`
}
