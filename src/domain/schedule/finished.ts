import { type Day, type Span, dayOf } from '../shared/day.ts'

/** A match is finished from the day after its last, by the league's date; its points count from then on (law 11). */
export function isFinished(match: Pick<Span, 'endDate'>, today: Day): boolean {
  return today > match.endDate
}

/** A match has begun on its first day, by the league's date; before it there is nothing to score. */
export function hasBegun(match: Pick<Span, 'startDate'>, today: Day): boolean {
  return today >= match.startDate
}

const halfADay = 12 * 60 * 60 * 1000

/** The golfer page's own rule: its results show from twelve hours into the match's last day, league time; now in epoch milliseconds (law 11). */
export function isFinishedOnGolferPage(
  match: Pick<Span, 'endDate'>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): boolean {
  return isFinished(match, dayOf(now + halfADay, timeZone))
}
