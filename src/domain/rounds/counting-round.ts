import { holds, type Span } from '../shared/day.ts'
import { divideHalfUp, type Tenths } from '../shared/tenths.ts'
import type { NetDifferential, StoredRound } from './round.ts'

/** The facts that determine whether a round can count. */
export type EligibilityFacts = Pick<
  StoredRound,
  'holes' | 'playedHoles' | 'net' | 'scoreType' | 'penalty' | 'penaltyType' | 'status' | 'deleted' | 'precision'
>

/** Every reason why a round cannot count: of the round itself, and of a league that does not accept it (law 21). */
export const ineligibilities = [
  'deleted',
  'temporary',
  'penalty',
  'nine-holes',
  'part-played',
  'day-unknown',
  'no-net',
  'by-hand',
  'unconfirmed',
  'rejected',
  'elsewhere',
] as const
export type Ineligibility = (typeof ineligibilities)[number]

/**
 * Whether a round can count: 18 holes played, a known net and a known day, and neither a penalty score, temporary
 * nor deleted.
 */
export function isEligible<R extends EligibilityFacts>(round: R): round is R & { readonly net: NetDifferential } {
  return whyNotEligible(round) === null
}

/** The first reason why a round cannot count (law 4), or null when it can. */
export function whyNotEligible(round: EligibilityFacts): Ineligibility | null {
  if (round.deleted) return 'deleted'
  if (round.status === 'temporary') return 'temporary'
  if (isPenaltyScore(round)) return 'penalty'
  if (round.holes !== 18) return 'nine-holes'
  if (round.playedHoles !== 18) return 'part-played'
  if (round.precision === 'month') return 'day-unknown'
  if (round.net === null) return 'no-net'
  return null
}

function isPenaltyScore({ scoreType, penalty, penaltyType }: EligibilityFacts): boolean {
  return scoreType === 'P' || Boolean(penalty) || Boolean(penaltyType)
}

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

/** Rounds per match begun (at least one), in tenths (law 17). */
export function averagePerMatch(rounds: number, begun: number): Tenths {
  return divideHalfUp(rounds * 10, Math.max(1, begun))
}
