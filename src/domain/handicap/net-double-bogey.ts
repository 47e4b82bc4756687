/**
 * Strokes received on the hole of this stroke index over 18 holes; negative for strokes that a plus handicap gives
 * back, from the easiest hole on.
 */
export function strokesReceived(courseHandicap: number, strokeIndex: number): number {
  const onEveryHole = Math.floor(courseHandicap / 18)
  return strokeIndex <= courseHandicap - 18 * onEveryHole ? onEveryHole + 1 : onEveryHole
}

/**
 * The highest score a hole can add to an adjusted gross score: net double bogey, never more than par + 5,
 * which is also the maximum without a Handicap Index. Rules of Handicapping 3.1.
 */
export function maximumHoleScore(hole: {
  readonly par: number
  readonly strokeIndex: number
  readonly courseHandicap: number | null
}): number {
  const { par, strokeIndex, courseHandicap } = hole
  if (courseHandicap === null) return par + 5
  return par + Math.min(2 + strokesReceived(courseHandicap, strokeIndex), 5)
}
