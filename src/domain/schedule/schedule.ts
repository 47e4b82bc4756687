import { type Span, addDays, daysFrom } from '../shared/day.ts'

export type ScheduledMatch = Span & { readonly id: number; readonly number: number }

export type NumberedWindow = Span & { readonly number: number }

export type SchedulePlan = {
  /** Matches whose dates stay, under the number they have from now on. */
  readonly keep: readonly { readonly id: number; readonly number: number }[]
  readonly create: readonly NumberedWindow[]
  readonly remove: readonly number[]
  /** Finished matches with rounds among `remove`; a plan with any is refused. */
  readonly loses: readonly number[]
}

/**
 * The windows of a season, first to last, without gap or overlap; match length in weeks (law 13). A remainder of a week
 * or more becomes a separate match; a shorter one extends the last.
 */
export function planWindows(season: Span, matchLength: number): Span[] {
  const days = daysFrom(season.startDate, season.endDate) + 1
  if (days < 1) return []
  const length = 7 * matchLength
  const remainder = days % length
  const count = Math.max(1, Math.floor(days / length) + (remainder >= 7 ? 1 : 0))
  return Array.from({ length: count }, (_window, index) => ({
    startDate: addDays(season.startDate, index * length),
    endDate: index === count - 1 ? season.endDate : addDays(season.startDate, (index + 1) * length - 1),
  }))
}

/** The changes from a season's existing matches to its planned windows; matches with unchanged dates stay (law 13). */
export function planSchedule({
  season,
  matchLength,
  existing,
}: {
  readonly season: Span
  readonly matchLength: number
  readonly existing: readonly (ScheduledMatch & { readonly finished: boolean; readonly hasRounds: boolean })[]
}): SchedulePlan {
  const windows = planWindows(season, matchLength).map((window, index) => ({ ...window, number: index + 1 }))
  const keep = windows.flatMap((window) => {
    const match = existing.find((candidate) => sameDays(candidate, window))
    return match === undefined ? [] : [{ id: match.id, number: window.number }]
  })
  const removed = existing.filter(({ id }) => !keep.some((kept) => kept.id === id))
  return {
    keep,
    create: windows.filter(({ number }) => !keep.some((kept) => kept.number === number)),
    remove: removed.map(({ id }) => id),
    loses: removed.filter(({ finished, hasRounds }) => finished && hasRounds).map(({ id }) => id),
  }
}

function sameDays(a: Span, b: Span): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate
}
