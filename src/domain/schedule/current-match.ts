import { type Day, type Span, holds } from '../shared/day.ts'

/** The match a day belongs to: the one containing it, else the latest ended, else the first, if any (law 14). */
export function currentMatch<M extends Span>(matches: readonly M[], day: Day): M | null {
  const inOrder = matches.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return (
    inOrder.find((match) => holds(match, day)) ?? inOrder.findLast(({ endDate }) => endDate < day) ?? inOrder[0] ?? null
  )
}
