import { type Day, type Span, addDays, daysFrom } from '#domain/shared/day.ts'
import { dayWords, displayName } from '#domain/shared/phrases.ts'

/** Something that takes whole days in a golfer's calendar. */
export type CalendarEntry = {
  /** Constant as long as the match or round is the same. */
  readonly key: string
  readonly days: Span
  readonly title: string
  readonly text: string
  readonly place: string | null
  readonly page: string
}

export type CalendarMatch = Span & { readonly id: number; readonly number: number; readonly league: string }
export type CalendarPlan = { readonly id: number; readonly date: Day; readonly course: string | null }

/** A match of at most this many days is one entry over all of them. */
const maxEntryDays = 3

/** A match of a few days as one entry, a longer one as its first and its last day: a bar of weeks would only hide others. */
export function matchEntries({ id, number, league, startDate, endDate }: CalendarMatch): CalendarEntry[] {
  const name = displayName(league)
  const isShort = daysFrom(startDate, endDate) < maxEntryDays
  const text = startDate === endDate ? '' : `Play any day from ${dayWords(startDate)} to ${dayWords(endDate)}.`
  const entry = (part: string, days: Span, title: string): CalendarEntry => ({
    key: `match-${id}${part}`,
    days,
    title: `${title} · ${name}`,
    text,
    place: null,
    page: `/matches/${id}`,
  })
  if (isShort) return [entry('', { startDate, endDate }, `Match ${number}`)]
  return [
    entry('-first-day', { startDate, endDate: startDate }, `Match ${number} begins`),
    entry('-last-day', { startDate: endDate, endDate }, `Match ${number}: last day`),
  ]
}

/** A round that the golfer plans. The other players are left out, because calendar services read the entry. */
export function planEntry({ id, date, course }: CalendarPlan): CalendarEntry {
  const place = course === null ? null : displayName(course)
  return {
    key: `round-${id}`,
    days: { startDate: date, endDate: date },
    title: place === null ? 'Golf' : `Golf at ${place}`,
    text: '',
    place,
    page: '/profile',
  }
}

/** How many days matches and rounds stay in the calendar after their end. */
export const daysKept = 60

/** The first day that the calendar has. */
export const firstKept = (today: Day): Day => addDays(today, -daysKept)
