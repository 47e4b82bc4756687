import { type Day, type Span, daysFrom } from '#domain/shared/day.ts'

type Locale = string | undefined

/** A day with its year in the reader's locale: 'Nov 10, 2026'. */
export function dayText(day: Day, locale?: Locale): string {
  return formatter(locale, { month: 'short', day: 'numeric', year: 'numeric' }).format(noonOf(day))
}

/** A day without its year: 'Nov 10'. */
export function shortDayText(day: Day, locale?: Locale): string {
  return formatter(locale, { month: 'short', day: 'numeric' }).format(noonOf(day))
}

/** A day, with its year unless it is the current one: 'Nov 10', 'Nov 10, 2025'. */
export function nearDayText(day: Day, today: Day, locale?: Locale): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day, locale) : dayText(day, locale)
}

type SpanOptions = { readonly today?: Day; readonly locale?: Locale }

/** The first and last day of a span: a shared year appears once, and not at all if it is the year of `today`. */
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

/** A span; a shared year appears once: 'Nov 10 – Nov 23, 2026'. */
export function spanText({ startDate, endDate }: Span, locale?: Locale): string {
  const { first, last } = spanDays({ startDate, endDate }, { locale })
  return `${first} – ${last}`
}

/** A span within a sentence or a narrow column: lines break between its days, never inside one. */
export function spanPhrase(span: Span, options: SpanOptions = {}): string {
  const { first, last } = spanDays(span, options)
  return [first, last].map((day) => day.replaceAll(' ', '\u00a0')).join('\u00a0– ')
}

/**
 * The heading of a day in a list: 'Today', 'Tomorrow', 'Yesterday', else 'Saturday, Nov 21', with
 * the year unless it is the current one.
 */
export function dayHeading(day: Day, today: Day, locale?: Locale): string {
  const distance = daysFrom(today, day)
  if (distance === 0) return 'Today'
  if (distance === 1) return 'Tomorrow'
  if (distance === -1) return 'Yesterday'
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  const year = sameYear ? {} : ({ year: 'numeric' } as const)
  return formatter(locale, { weekday: 'long', month: 'short', day: 'numeric', ...year }).format(noonOf(day))
}

/** A day in full: 'Monday, June 1', with its year unless it is the current one. */
export function startText(day: Day, today: Day, locale?: Locale): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return formatter(locale, { weekday: 'long', month: 'long', day: 'numeric', ...year }).format(noonOf(day))
}

const steps = [
  { unit: 'minute', seconds: 60, upTo: 3600 },
  { unit: 'hour', seconds: 3600, upTo: 86_400 },
  { unit: 'day', seconds: 86_400, upTo: Number.POSITIVE_INFINITY },
] as const

/** An instant in the reader's time zone, for the end of a sentence: 'today at 2:05 PM', 'on Nov 18 at 2:05 PM'. */
export function momentText(instant: number, now: number, locale?: Locale): string {
  const moment = new Date(instant)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment)
  const isToday = moment.toDateString() === new Date(now).toDateString()
  return `${isToday ? 'today' : `on ${new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(moment)}`} at ${time}`
}

/** How long ago an instant was: 'just now', '12 minutes ago', '3 days ago'. */
export function agoText(instant: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  const step = steps.find(({ upTo }) => seconds < upTo)
  if (seconds < 60 || step === undefined) return 'just now'
  const count = Math.floor(seconds / step.seconds)
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`
}

/** The items of a list grouped by day, in the order given. */
export function byDay<T>(items: readonly T[], dayOf: (item: T) => Day): { day: Day; items: T[] }[] {
  return [...Map.groupBy(items, dayOf)].map(([day, ofDay]) => ({ day, items: ofDay }))
}

/** Noon in UTC, which the formatters use too, so that no time zone shifts the day. */
function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is slow; a screen needs few. */
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formatters.set(key, known)
  return known
}

function yearComesFirst(locale: Locale): boolean {
  const parts = formatter(locale, { month: 'short', day: 'numeric', year: 'numeric' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'year') < parts.findIndex(({ type }) => type === 'day')
}
