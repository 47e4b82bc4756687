import { courseHandicap18, courseHandicap9 } from '#domain/handicap/course-handicap.ts'
import type { RecordedRound } from '#domain/handicap/scoring-record.ts'
import { decimalOf, decimalOrNull } from '#domain/shared/decimals.ts'
import { divideHalfUp } from '#domain/shared/tenths.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { Round } from '../world/round.ts'
import { indexNumber, indexText, noHandicap } from './row.ts'

/** The calculated figures of a score: differentials, the Index it was played off, Course Handicap and net. */
export function scoreFigures(round: Round, figures: RecordedRound) {
  const { indexWhenPlayed, unadjustedDifferential, differential, scaledDifferential } = figures
  const nine = round.holes === 9 ? nineHoleDifferential(round) : null
  const courseHandicap = indexWhenPlayed === null ? null : courseHandicapOf(round, indexWhenPlayed)
  const net = differential === null || indexWhenPlayed === null ? null : differential - indexWhenPlayed
  return {
    differential: decimalOrNull(nine ?? differential),
    unadjusted_differential: decimalOrNull(nine ?? unadjustedDifferential),
    scaled_up_differential: decimalOrNull(scaledDifferential),
    adjusted_scaled_up_differential: scaledDifferential === null ? null : decimalOrNull(differential),
    net_score_differential: decimalOrNull(net),
    handicap_index: indexNumber(indexWhenPlayed),
    handicap_index_display: indexText(indexWhenPlayed),
    course_handicap: courseHandicap === null ? 'NH' : String(courseHandicap),
    net_score: courseHandicap === null || isPartPlayed(round) ? noHandicap : round.adjustedGross - courseHandicap,
    to_par_display_value: isPartPlayed(round) ? '-' : toPar(round.adjustedGross - round.venue.par),
    exceptional: figures.exceptional,
    used: figures.used,
    adjustments: adjustmentsOf(figures),
  }
}

const isPartPlayed = ({ holes, playedHoles }: Round): boolean => playedHoles < holes

function nineHoleDifferential({ adjustedGross, venue: { rating }, pcc }: Round): Tenths {
  return divideHalfUp(113 * (10 * adjustedGross - rating.courseRating - 5 * pcc), rating.slopeRating)
}

function courseHandicapOf({ holes, venue: { rating, par } }: Round, index: Tenths): number {
  return holes === 9 ? courseHandicap9({ index, ...rating, par }) : courseHandicap18({ index, ...rating, par })
}

const toPar = (strokes: number): string => (strokes === 0 ? 'E' : strokes > 0 ? `+${strokes}` : String(strokes))

function adjustmentsOf({ unadjustedDifferential, differential }: RecordedRound) {
  if (unadjustedDifferential === null || differential === null || differential === unadjustedDifferential) return []
  const value = decimalOf(differential - unadjustedDifferential)
  return [{ type: 'exceptional', value, display: value.toFixed(1) }]
}
