import {
  expectedDifferential,
  nineHoleDifferential,
  partDifferential,
  playedDifferential,
  shortRoundDifferential,
} from '../handicap/score-differential.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { RoundFacts, StoredRound } from './round.ts'

/** A round's differentials and the number of holes they cover. */
export type DifferentialFacts = Pick<
  RoundFacts,
  'holes' | 'playedHoles' | 'differential' | 'unadjustedDifferential' | 'scaledDifferential'
>

/** The differential as played, before exceptional-score reductions, scaled to 18 holes, in tenths. */
export function unadjustedValue(round: DifferentialFacts): Tenths | null {
  return isFull(round) ? (round.unadjustedDifferential ?? round.differential) : round.scaledDifferential
}

/** The differential as it is in the scoring record, after reductions, scaled to 18 holes, in tenths. */
export function recordValue(round: DifferentialFacts): Tenths | null {
  return isFull(round) ? (round.differential ?? round.unadjustedDifferential) : round.scaledDifferential
}

function isFull({ holes, playedHoles }: DifferentialFacts): boolean {
  return holes === 18 && playedHoles === 18
}

/**
 * How the 18-hole differential of a round other than one round of 18 holes was derived: combined from two nine-hole
 * scores or scaled up from fewer holes by the association, or estimated here.
 */
export const eighteenHoleKinds = ['combined', 'scaled', 'estimated'] as const

/**
 * The derivation of an 18-hole differential, in tenths. Its parts are rounded separately,
 * so their sum can differ by 0.1.
 */
export type EighteenHoleBreakdown = {
  readonly kind: (typeof eighteenHoleKinds)[number]
  /** The 18-hole differential; null for a combined score without one. */
  readonly differential: Tenths | null
  /** The differential of the holes played only; null when it was not recorded. */
  readonly played: Tenths | null
  /** The amount added for unplayed holes; null if the association did not report it. */
  readonly expected: Tenths | null
}

type BreakdownFacts = Pick<
  StoredRound,
  | 'associationId'
  | 'scoreType'
  | 'holes'
  | 'playedHoles'
  | 'gross'
  | 'courseRating'
  | 'slopeRating'
  | 'pcc'
  | 'differential'
  | 'unadjustedDifferential'
  | 'scaledDifferential'
  | 'net'
>

/** How a round's 18-hole differential was derived; null for one full round and for a short one without such a value. */
export function eighteenHoleBreakdown(round: BreakdownFacts): EighteenHoleBreakdown | null {
  const { holes, playedHoles, associationId, scoreType, net, scaledDifferential } = round
  const isScaledHere = holes === 9 && scaledDifferential === null && net !== null && net.index !== null
  const differential = isScaledHere ? net.net + net.index : unadjustedValue(round)
  if (holes === 18 && playedHoles === 18)
    return scoreType === 'C' ? { kind: 'combined', differential, played: null, expected: null } : null
  if (differential === null) return null
  if (associationId === null || isScaledHere)
    return { kind: 'estimated', differential, ...estimatedParts(round, differential) }
  const played = round.differential === differential ? null : round.differential
  return { kind: 'scaled', differential, played, expected: null }
}

/** The parts of a round of 9 to 17 holes estimated here, provided its facts still give the stored value. */
function estimatedParts(
  round: BreakdownFacts,
  differential: Tenths,
): Pick<EighteenHoleBreakdown, 'played' | 'expected'> {
  const { holes, playedHoles, gross, courseRating, slopeRating, pcc, net } = round
  const index = net?.index ?? null
  if (courseRating === null || slopeRating === null || index === null) return { played: null, expected: null }
  const rated = { adjustedGross: gross, courseRating, slopeRating, pcc: pcc ?? 0, playedHoles }
  const whole = holes === 9 ? nineHoleDifferential(rated, index) : shortRoundDifferential(rated, index)
  if (whole !== differential) return { played: null, expected: null }
  const played = holes === 9 ? playedDifferential(rated) : partDifferential(rated)
  return { played, expected: expectedDifferential(index, 18 - playedHoles) }
}
