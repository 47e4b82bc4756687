import { divideHalfUp, type Tenths } from '../shared/tenths.ts'

/** A score against the rating of the course it was played on; PCC is the day's whole-stroke adjustment, −1 to +3. */
export type RatedRound = {
  readonly adjustedGross: number
  readonly courseRating: Tenths
  readonly slopeRating: number
  readonly pcc: number
}

/** Score Differential of an 18-hole round, in tenths, halves up. Rules of Handicapping 5.1a. */
export function scoreDifferential({ adjustedGross, courseRating, slopeRating, pcc }: RatedRound): Tenths {
  return divideHalfUp(113 * (10 * adjustedGross - courseRating - 10 * pcc), slopeRating)
}

/** The ratings of a set of tees, over 18 holes unless it says nine. */
export type RatedTee = Pick<RatedRound, 'courseRating' | 'slopeRating'> & { readonly holes?: 9 | undefined }

/** The 18-hole differential, in tenths, of a gross score at a tee, without a playing conditions adjustment, at this Handicap Index. */
export function differentialAt(tee: RatedTee, adjustedGross: number, index: Tenths): Tenths {
  const rated = { ...tee, adjustedGross, pcc: 0 }
  return tee.holes === 9 ? nineHoleDifferential(rated, index) : scoreDifferential(rated)
}

/** The highest adjusted gross score at a tee whose `differentialAt` is at most this one. */
export function highestGross(
  differential: Tenths,
  { courseRating, slopeRating, holes }: RatedTee,
  index: Tenths,
): number {
  const limit = slopeRating * (2 * differential + 1) + 226 * courseRating
  if (holes !== 9) return Math.floor((limit - 1) / 2260)
  return Math.floor((900 * limit - 2 * slopeRating * expectedIn900ths(index, 9) - 1) / 2_034_000)
}

/** A round of 10 to 17 holes, with the score of the holes played and the rating of the whole course. */
export type ShortRound = RatedRound & { readonly playedHoles: number }

/**
 * The differential a golfer of this Handicap Index is expected to make over the missing holes, in tenths.
 * The official table is not published; this is the usual fit for nine holes, 0.52 × Index + 1.2, taken in proportion.
 */
export function expectedDifferential(index: Tenths, missingHoles = 9): Tenths {
  return divideHalfUp(expectedIn900ths(index, missingHoles), 900)
}

/**
 * The 18-hole differential of a rated nine, in tenths, rounded once: its own with half the PCC, plus the expected
 * one. Rules of Handicapping 5.1b.
 */
export function nineHoleDifferential(nine: RatedRound, index: Tenths): Tenths {
  const { slopeRating } = nine
  return divideHalfUp(900 * playedTimesSlope(nine) + slopeRating * expectedIn900ths(index, 9), 900 * slopeRating)
}

/** The differential of the rated nine only, with half the PCC, in tenths. Rules of Handicapping 5.1b. */
export function playedDifferential(nine: RatedRound): Tenths {
  return divideHalfUp(playedTimesSlope(nine), nine.slopeRating)
}

/**
 * The 18-hole differential of a round of 10 to 17 holes, in tenths; the rating and the PCC of the holes played are
 * taken in proportion.
 */
export function shortRoundDifferential(round: ShortRound, index: Tenths): Tenths {
  const { slopeRating, playedHoles } = round
  const expected = slopeRating * expectedIn900ths(index, 18 - playedHoles)
  return divideHalfUp(50 * partTimesSlope(round) + expected, 900 * slopeRating)
}

/** The differential of the holes played only, of 10 to 18 holes, in tenths. */
export function partDifferential(round: ShortRound): Tenths {
  return divideHalfUp(partTimesSlope(round), 18 * round.slopeRating)
}

function expectedIn900ths(index: Tenths, missingHoles: number): number {
  return (52 * index + 1200) * missingHoles
}

/** Of the holes played, in 18ths. */
function partTimesSlope({ adjustedGross, courseRating, pcc, playedHoles }: ShortRound): number {
  return 113 * (180 * adjustedGross - playedHoles * (courseRating + 10 * pcc))
}

function playedTimesSlope({ adjustedGross, courseRating, pcc }: RatedRound): number {
  return 113 * (10 * adjustedGross - courseRating - 5 * pcc)
}
