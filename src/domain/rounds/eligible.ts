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
