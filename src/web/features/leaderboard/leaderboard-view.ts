import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import { type Day, type Span, addDays } from '#domain/shared/day.ts'
import { byName } from '#domain/shared/names.ts'

const recentDays = 14

/** The days whose rounds are recent: today and the 13 days before. */
export function recentSpan(today: Day): Span {
  return { startDate: addDays(today, 1 - recentDays), endDate: today }
}

/** Planned rounds from today on, by day, then by name. */
export function roundsAhead(rounds: readonly ScheduledRound[], today: Day): ScheduledRound[] {
  const ahead = rounds.filter(({ date }) => date >= today)
  return ahead.toSorted((a, b) => (a.date === b.date ? byName(a.golfer.name, b.golfer.name) : a.date < b.date ? -1 : 1))
}
