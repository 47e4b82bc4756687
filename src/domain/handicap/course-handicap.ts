import { divideHalfUp, type Tenths } from '../shared/tenths.ts'

/** A golfer's Handicap Index at a tee; par is in whole strokes. */
export type IndexAtTee = {
  readonly index: Tenths
  readonly slopeRating: number
  readonly courseRating: Tenths
  readonly par: number
}

const unitsAStroke = 1130

/** Course Handicap over 18 holes, whole strokes, halves up. Rules of Handicapping 6.1a. */
export function courseHandicap18(tee: IndexAtTee): number {
  return divideHalfUp(unroundedCourseHandicap(tee), unitsAStroke)
}

/**
 * Course Handicap over a rated nine, whole strokes, from half the Index rounded to a tenth. Rules of Handicapping
 * 6.1b.
 */
export function courseHandicap9(nine: IndexAtTee): number {
  return courseHandicap18({ ...nine, index: divideHalfUp(nine.index, 2) })
}

/**
 * Playing Handicap, whole strokes: the allowance of the Course Handicap before it is rounded. Rules of Handicapping
 * 6.2.
 */
export function playingHandicap(tee: IndexAtTee, allowancePercent: number): number {
  return divideHalfUp(unroundedCourseHandicap(tee) * allowancePercent, unitsAStroke * 100)
}

/** The handicap of partners playing one ball, whole strokes: a percentage of their Course Handicaps together. */
export function sideHandicap(courseHandicaps: readonly number[], percentOfCombined: number): number {
  const combined = courseHandicaps.reduce((total, courseHandicap) => total + courseHandicap, 0)
  return divideHalfUp(combined * percentOfCombined, 100)
}

function unroundedCourseHandicap({ index, slopeRating, courseRating, par }: IndexAtTee): number {
  return index * slopeRating + 113 * (courseRating - 10 * par)
}

/**
 * Strokes received on the hole of this stroke index over 18 holes, or over nine; negative for strokes that a plus
 * handicap gives back, from the easiest hole on.
 */
export function strokesReceived(courseHandicap: number, strokeIndex: number, holes: 9 | 18 = 18): number {
  const onEveryHole = Math.floor(courseHandicap / holes)
  return strokeIndex <= courseHandicap - holes * onEveryHole ? onEveryHole + 1 : onEveryHole
}

/**
 * The highest score a hole can add to an adjusted gross score: net double bogey, never more than par + 5,
 * which is also the maximum without a Handicap Index. Rules of Handicapping 3.1.
 */
export function maximumHoleScore(hole: {
  readonly par: number
  readonly strokeIndex: number
  readonly courseHandicap: number | null
  readonly holes?: 9 | 18
}): number {
  const { par, strokeIndex, courseHandicap, holes } = hole
  if (courseHandicap === null) return par + 5
  return par + Math.min(2 + strokesReceived(courseHandicap, strokeIndex, holes), 5)
}
