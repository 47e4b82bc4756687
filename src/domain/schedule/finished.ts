import type { Day, Span } from '../shared/day.ts'

/** A match is finished from the day after its last, by the league's date; its points count from then on (law 11). */
export function isFinished(match: Pick<Span, 'endDate'>, today: Day): boolean {
  return today > match.endDate
}

/** The golfer page's own rule: its results show from noon, league time, of the match's last day (law 11). */
export function isFinishedOnGolferPage(
  match: Pick<Span, 'endDate'>,
  now: { readonly day: Day; readonly hour: number },
): boolean {
  return isFinished(match, now.day) || (now.day === match.endDate && now.hour >= 12)
}
