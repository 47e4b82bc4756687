import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import { titleCase } from '#domain/shared/names.ts'

const daysAhead = 14

/** The days that rounds can be planned for: today and the 13 days after it. */
export function nextDays(today: Day): Day[] {
  return Array.from({ length: daysAhead }, (_, n) => addDays(today, n))
}

/** The plan for a day: no round, or one with an optional course. */
export type Plan = { readonly course: string | null } | null

/** The rounds after a day's plan has changed. */
export function withPlan(
  rounds: readonly ScheduledRound[],
  { date, golfer }: Pick<ScheduledRound, 'date' | 'golfer'>,
  plan: Plan,
): ScheduledRound[] {
  const others = rounds.filter((round) => round.date !== date)
  if (plan === null) return others
  return [...others, { id: 0, date, course: plan.course, golfer }].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

type Toggle = { readonly course?: string }

/**
 * The toggle calls that change a day from its saved plan to the wanted one: a toggle removes a planned day, unless it
 * has another course.
 */
export function togglesTo(plan: Plan, saved: Plan): Toggle[] {
  if (plan === null) return saved === null ? [] : [{}]
  if (saved === null) return [plan.course === null ? {} : { course: plan.course }]
  if (plan.course === saved.course) return []
  return plan.course === null ? [{}, {}] : [{ course: plan.course }]
}

/** A course as it is saved: in title case, null when blank. */
export function courseTyped(text: string): string | null {
  return titleCase(text) || null
}

/** The parts of a day's button, in the reader's language. */
export function dayParts(day: Day, locale?: string) {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon)
  return {
    weekday: format({ weekday: 'short' }),
    number: String(Number(day.slice(8))),
    month: format({ month: 'short' }),
    full: format({ weekday: 'long', month: 'long', day: 'numeric' }),
  }
}
