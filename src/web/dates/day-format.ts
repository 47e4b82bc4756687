import { type Day, type Span, daysFrom } from '#domain/shared/day.ts'

type Locale = string | undefined

/** A day with month and year in the reader's words: 'Nov 10, 2026'. */
export function dayText(day: Day, locale?: Locale): string {
  return formatter(locale, { month: 'short', day: 'numeric', year: 'numeric' }).format(noonOf(day))
}

/** A day without its year: 'Nov 10'. */
export function shortDayText(day: Day, locale?: Locale): string {
  return formatter(locale, { month: 'short', day: 'numeric' }).format(noonOf(day))
}

/** A day with its year only where that is not this one: 'Nov 10', 'Nov 10, 2025'. */
export function nearDayText(day: Day, today: Day, locale?: Locale): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day, locale) : dayText(day, locale)
}

type SpanOptions = { readonly today?: Day; readonly locale?: Locale }

/** The first and the last day of a span: one year once, and not at all where it is that of `today`. */
export function spanDays(
  { startDate, endDate }: Span,
  { today, locale }: SpanOptions,
): { first: string; last: string } {
  const [first, last] = [startDate.slice(0, 4), endDate.slice(0, 4)]
  if (first !== last) return { first: dayText(startDate, locale), last: dayText(endDate, locale) }
  if (first === today?.slice(0, 4))
    return { first: shortDayText(startDate, locale), last: shortDayText(endDate, locale) }
  return yearComesFirst(locale)
    ? { first: dayText(startDate, locale), last: shortDayText(endDate, locale) }
    : { first: shortDayText(startDate, locale), last: dayText(endDate, locale) }
}

/** A span with its year said once where it is one year: 'Nov 10 – Nov 23, 2026'. */
export function spanText({ startDate, endDate }: Span, locale?: Locale): string {
  const { first, last } = spanDays({ startDate, endDate }, { locale })
  return `${first} – ${last}`
}

/** A day as a list of rounds is headed: 'Today', 'Tomorrow', 'Yesterday', else 'Saturday, Nov 21', with the year where it is another. */
export function dayHeading(day: Day, today: Day, locale?: Locale): string {
  const distance = daysFrom(today, day)
  if (distance === 0) return 'Today'
  if (distance === 1) return 'Tomorrow'
  if (distance === -1) return 'Yesterday'
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  const year = sameYear ? {} : ({ year: 'numeric' } as const)
  return formatter(locale, { weekday: 'long', month: 'short', day: 'numeric', ...year }).format(noonOf(day))
}

/** A day to look forward to: 'Monday, June 1', with its year where that is not this one. */
export function startText(day: Day, today: Day, locale?: Locale): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return formatter(locale, { weekday: 'long', month: 'long', day: 'numeric', ...year }).format(noonOf(day))
}

const steps = [
  { unit: 'minute', seconds: 60, upTo: 3600 },
  { unit: 'hour', seconds: 3600, upTo: 86_400 },
  { unit: 'day', seconds: 86_400, upTo: Number.POSITIVE_INFINITY },
] as const

/** An instant where the reader is, as it ends a sentence: 'today at 2:05 PM', 'on Nov 18 at 2:05 PM'. */
export function momentText(instant: number, now: number, locale?: Locale): string {
  const moment = new Date(instant)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment)
  const isToday = moment.toDateString() === new Date(now).toDateString()
  return `${isToday ? 'today' : `on ${new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(moment)}`} at ${time}`
}

/** How long ago an instant was, as a phrase of an English sentence: 'just now', '12 minutes ago', '3 days ago'. */
export function agoText(instant: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const step = steps.find(({ upTo }) => seconds < upTo)
  if (seconds < 60 || step === undefined) return 'just now'
  const count = Math.floor(seconds / step.seconds)
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`
}

/** Things of a list in the order given, gathered under their day. */
export function byDay<T>(things: readonly T[], dayOfThing: (thing: T) => Day): { day: Day; things: T[] }[] {
  return [...Map.groupBy(things, dayOfThing)].map(([day, ofDay]) => ({ day, things: ofDay }))
}

/** Noon, read in the same zone, so that no reader's zone moves the day. */
function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`)
}

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
}

function yearComesFirst(locale: Locale): boolean {
  const parts = formatter(locale, { month: 'short', day: 'numeric', year: 'numeric' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'year') < parts.findIndex(({ type }) => type === 'day')
}
