import type { Tenths } from '../shared/tenths.ts'

/**
 * The reduction that an exceptional score applies to each of the most recent 20 differentials, in tenths: 1.0 when it beats the Index
 * in force by 7.0, 2.0 when by 10.0 or more. Rules of Handicapping 5.9.
 */
export function exceptionalReduction(differential: Tenths, indexWhenPlayed: Tenths): 0 | -10 | -20 {
  const better = indexWhenPlayed - differential
  if (better >= 100) return -20
  return better >= 70 ? -10 : 0
}
