import { type Day, type Span, daysFrom } from '#domain/shared/day.ts'

export type MatchPhase = { readonly kind: 'coming' | 'open' | 'finished'; readonly text: string }

/** A match's phase on a day in the league's time zone: 'Starts in 4 days', 'Open, 3 days left', 'Finished'. */
export function matchPhase(match: Span & { readonly finished: boolean }, today: Day): MatchPhase {
  const toStart = daysFrom(today, match.startDate)
  const left = daysFrom(today, match.endDate)
  if (match.finished || left < 0) return { kind: 'finished', text: 'Finished' }
  if (toStart > 0) return { kind: 'coming', text: toStart === 1 ? 'Starts tomorrow' : `Starts in ${toStart} days` }
  if (left === 0) return { kind: 'open', text: 'Open, last day' }
  return { kind: 'open', text: `Open, ${left === 1 ? '1 day' : `${left} days`} left` }
}
