import { type Day, dayOf, holds, type Span } from '../shared/day.ts'
import { timeLeft, timeToStart } from '../shared/phrases.ts'

/** The match a day belongs to: the one containing it, else the latest ended, else the first, if any (law 14). */
export function currentMatch<M extends Span>(matches: readonly M[], day: Day): M | null {
  const inOrder = matches.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return (
    inOrder.find((match) => holds(match, day)) ?? inOrder.findLast(({ endDate }) => endDate < day) ?? inOrder[0] ?? null
  )
}

/** A match is finished from the day after its last, by the league's date; its points count from then on (law 11). */
export function isFinished(match: Pick<Span, 'endDate'>, today: Day): boolean {
  return today > match.endDate
}

/** Whether a match has begun, on its first day by the league's date; before it there is nothing to score. */
export function hasBegun(match: Pick<Span, 'startDate'>, today: Day): boolean {
  return today >= match.startDate
}

const halfADay = 12 * 60 * 60 * 1000

/**
 * The golfer page's own rule: its results show from twelve hours into the match's last day, league
 * time; now in epoch milliseconds (law 11).
 */
export function isFinishedOnGolferPage(
  match: Pick<Span, 'endDate'>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): boolean {
  return isFinished(match, dayOf(now + halfADay, timeZone))
}

export type MatchPhase = { readonly kind: 'coming' | 'open' | 'finished'; readonly text: string }

/** A match's phase on a day in the league's time zone: 'Starts in 4 days', 'Open, 3 days left', 'Finished'. */
export function matchPhase(match: Span & { readonly finished: boolean }, today: Day): MatchPhase {
  if (match.finished || match.endDate < today) return { kind: 'finished', text: 'Finished' }
  if (today < match.startDate) return { kind: 'coming', text: timeToStart(match.startDate, today) }
  return { kind: 'open', text: `Open, ${timeLeft(match.endDate, today)}` }
}
