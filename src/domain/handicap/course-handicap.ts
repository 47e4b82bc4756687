import { divideHalfUp } from '../shared/tenths.ts'
import type { Tenths } from '../shared/tenths.ts'

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
