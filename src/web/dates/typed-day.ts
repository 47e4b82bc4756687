import { type Day, isDay } from '#domain/shared/day.ts'

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
export function dayInWords(day: Day): string {
  const [year, month, ofMonth] = day.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${ofMonth}, ${year}`
}

const monthFirst = /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/i
const dayFirst = /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?<name>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/i
const american = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/
const international = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/

/** The day that somebody typed: 'January 6, 2026', 'Jan 6 2026', '6 January 2026', '1/6/2026' or '2026-01-06'; else null. */
export function dayTyped(text: string): Day | null {
  const trimmed = text.trim()
  for (const form of [monthFirst, dayFirst, american, international]) {
    const found = form.exec(trimmed)?.groups
    if (found === undefined) continue
    const { year = '', day = '', name, month = String(monthNamed(name ?? '')) } = found
    const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDay(typed) ? typed : null
  }
  return null
}

/** The number of a month by the beginning of its name, 0 for none. */
function monthNamed(name: string): number {
  return months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1
}
