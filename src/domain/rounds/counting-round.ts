import { holds } from '../shared/day.ts'
import type { Span } from '../shared/day.ts'
import { isEligible } from './eligible.ts'
import type { EligibilityFacts } from './eligible.ts'
import type { NetDifferential, StoredRound } from './round.ts'

/** The facts that determine which of a golfer's rounds counts. */
export type CountingFacts = EligibilityFacts & Pick<StoredRound, 'id' | 'playedOn' | 'gross'>

type Candidate = CountingFacts & { readonly net: NetDifferential }

/**
 * A golfer's counting round of a match: the eligible one inside the span with the lowest net;
 * ties go to the earlier day, then lower gross, then lower id.
 */
export function countingRound<R extends CountingFacts>(rounds: readonly R[], span: Span): R | null {
  const candidates = rounds.filter((round) => holds(span, round.playedOn)).filter(isEligible)
  return candidates.toSorted(bestFirst).at(0) ?? null
}

function bestFirst(a: Candidate, b: Candidate): number {
  const earlierDayFirst = a.playedOn < b.playedOn ? -1 : a.playedOn > b.playedOn ? 1 : 0
  return a.net.net - b.net.net || earlierDayFirst || a.gross - b.gross || a.id - b.id
}
