import { counted } from '../scoring/number-words.ts'
import { type Day, type Span, daysFrom } from './day.ts'
import { oneLine } from './one-line.ts'

/** Hebrew, Arabic and the other scripts beside them. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** A name for use in a sentence: on one line, and isolated when it is written from right to left. */
export function displayName(name: string): string {
  return isolated(oneLine(name) || 'Unnamed')
}

/** A name that is on one line, as stored names are, isolated when it is written from right to left. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}

/** 'Ann', 'Ann and Bob', 'Ann, Bob and Cy'. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Up to three names; of more, the first two: 'Ann, Bob and two others'. */
export function named(names: readonly string[]): string {
  return listed(names.length > 3 ? [...names.slice(0, 2), counted(names.length - 2, 'other')] : names)
}

/** A day without its year: 'Nov 21'. */
export function dayWords(day: Day): string {
  return written({ month: 'short', day: 'numeric' }, day)
}

/** A day to come: 'Today', 'Tomorrow', 'Saturday, Nov 21'. */
export function comingDayWords(day: Day, today: Day): string {
  const distance = daysFrom(today, day)
  if (distance === 0) return 'Today'
  if (distance === 1) return 'Tomorrow'
  return weekdayWords(day)
}

/** A day with its weekday: 'Saturday, Nov 21'. */
export function weekdayWords(day: Day): string {
  return written({ weekday: 'long', month: 'short', day: 'numeric' }, day)
}

/** A future day in a few letters: 'today', 'tomorrow', 'Sat', and 'Nov 29' from the seventh day on. */
export function soonWords(day: Day, today: Day): string {
  const distance = daysFrom(today, day)
  if (distance === 0) return 'today'
  if (distance === 1) return 'tomorrow'
  return distance < 7 ? written({ weekday: 'short' }, day) : dayWords(day)
}

/** The time until a first day begins: 'Starts tomorrow', 'Starts in 4 days'. */
export function timeToStart(startDate: Day, today: Day): string {
  const days = daysFrom(today, startDate)
  return days === 1 ? 'Starts tomorrow' : `Starts in ${days} days`
}

/** The time left until the end of a last day: 'last day', '1 day left', '3 days left'. */
export function timeLeft(endDate: Day, today: Day): string {
  const days = daysFrom(today, endDate)
  if (days === 0) return 'last day'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** A span of days: 'Nov 13 – Nov 20, 2026', each with its year when the years differ. */
export function spanWords({ startDate, endDate }: Span): string {
  const end = `${dayWords(endDate)}, ${yearOf(endDate)}`
  if (startDate === endDate) return end
  const start = yearOf(startDate) === yearOf(endDate) ? '' : `, ${yearOf(startDate)}`
  return `${dayWords(startDate)}${start} – ${end}`
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

function written(options: Intl.DateTimeFormatOptions, day: Day): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`))
}
