import type { Day, Span } from '#domain/shared/day.ts'
import { timeLeft, timeToStart } from '#domain/shared/phrases.ts'

export type MatchPhase = { readonly kind: 'coming' | 'open' | 'finished'; readonly text: string }

/** A match's phase on a day in the league's time zone: 'Starts in 4 days', 'Open, 3 days left', 'Finished'. */
export function matchPhase(match: Span & { readonly finished: boolean }, today: Day): MatchPhase {
  if (match.finished || match.endDate < today) return { kind: 'finished', text: 'Finished' }
  if (today < match.startDate) return { kind: 'coming', text: timeToStart(match.startDate, today) }
  return { kind: 'open', text: `Open, ${timeLeft(match.endDate, today)}` }
}
