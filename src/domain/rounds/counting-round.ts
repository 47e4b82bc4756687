import type { CountedHoles } from '../leagues/settings.ts'
import { holds, type Span } from '../shared/day.ts'
import { divideHalfUp, type Tenths } from '../shared/tenths.ts'
import type { NetDifferential, StoredRound } from './round.ts'

/** The facts that determine whether a round can count. */
export type EligibilityFacts = Pick<
  StoredRound,
  | 'holes'
  | 'playedHoles'
  | 'net'
  | 'scoreType'
  | 'penalty'
  | 'penaltyType'
  | 'status'
  | 'deleted'
  | 'precision'
  | 'combinedInto'
>

/** Every reason why a round cannot count: of the round itself, of a league that does not accept it, and of a match whose places are taken (laws 4, 21, 28 and 29). */
export const ineligibilities = [
  'deleted',
  'temporary',
  'penalty',
  'nine-holes',
  'eighteen-holes',
  'combined',
  'part-played',
  'day-unknown',
  'no-net',
  'by-hand',
  'unconfirmed',
  'rejected',
  'elsewhere',
  'no-place',
] as const
export type Ineligibility = (typeof ineligibilities)[number]

/**
 * Whether a round can count where these holes count: all of them played, a known net and a known day, and neither a penalty
 * score, temporary nor deleted.
 */
export function isEligible<R extends EligibilityFacts>(
  round: R,
  countedHoles: CountedHoles = '18',
): round is R & { readonly net: NetDifferential } {
  return whyNotEligible(round, countedHoles) === null
}

/** The first reason why a round cannot count (laws 4 and 29), or null when it can. `counts_with` of the database says the same. */
export function whyNotEligible(round: EligibilityFacts, countedHoles: CountedHoles = '18'): Ineligibility | null {
  if (round.deleted) return 'deleted'
  if (round.status === 'temporary') return 'temporary'
  if (isPenaltyScore(round)) return 'penalty'
  const ofHoles = whyHolesDoNotCount(round, countedHoles)
  if (ofHoles !== null) return ofHoles
  if (round.precision === 'month') return 'day-unknown'
  if (round.net === null) return 'no-net'
  return null
}

function whyHolesDoNotCount(
  { holes, playedHoles, combinedInto }: EligibilityFacts,
  countedHoles: CountedHoles,
): Ineligibility | null {
  if (holes !== 18 && countedHoles === '18') return 'nine-holes'
  if (holes === 18 && countedHoles === '9') return 'eighteen-holes'
  if (playedHoles !== holes || (holes !== 18 && holes !== 9)) return 'part-played'
  return holes === 9 && combinedInto !== null && countedHoles === '9 and 18' ? 'combined' : null
}

function isPenaltyScore({ scoreType, penalty, penaltyType }: EligibilityFacts): boolean {
  return scoreType === 'P' || Boolean(penalty) || Boolean(penaltyType)
}

/** The facts that determine which of a golfer's rounds counts. */
export type CountingFacts = EligibilityFacts & Pick<StoredRound, 'id' | 'playedOn' | 'gross'>

type Candidate = CountingFacts & { readonly net: NetDifferential }

/**
 * A golfer's counting round of a match, of those with a place: the eligible one inside the span with the lowest net;
 * ties go to the earlier day, then lower gross, then lower id.
 */
export function countingRound<R extends CountingFacts>(
  rounds: readonly R[],
  span: Span,
  countedHoles: CountedHoles,
): R | null {
  const inSpan = rounds.filter((round) => holds(span, round.playedOn))
  const candidates = inSpan.filter((round) => isEligible(round, countedHoles))
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
