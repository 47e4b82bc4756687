import type { Day } from '../shared/day.ts'
import { divideHalfUp, type Tenths } from '../shared/tenths.ts'

/** The number of most recent differentials that a Handicap Index is based on. */
export const recordLength = 20

/** Rules of Handicapping 5.2. */
export const maximumIndex = 540

type TableRow = { readonly upTo: number; readonly lowest: number; readonly adjustment: Tenths }

const table: readonly TableRow[] = [
  { upTo: 3, lowest: 1, adjustment: -20 },
  { upTo: 4, lowest: 1, adjustment: -10 },
  { upTo: 5, lowest: 1, adjustment: 0 },
  { upTo: 6, lowest: 2, adjustment: -10 },
  { upTo: 8, lowest: 2, adjustment: 0 },
  { upTo: 11, lowest: 3, adjustment: 0 },
  { upTo: 14, lowest: 4, adjustment: 0 },
  { upTo: 16, lowest: 5, adjustment: 0 },
  { upTo: 18, lowest: 6, adjustment: 0 },
  { upTo: 19, lowest: 7, adjustment: 0 },
  { upTo: recordLength, lowest: 8, adjustment: 0 },
]

/** How many of up to 20 differentials make the Index: none of fewer than three. Rules of Handicapping 5.2a. */
export function lowestUsed(differentials: number): number {
  return rowOf(differentials)?.lowest ?? 0
}

/**
 * The adjustment of a short record of up to 20 differentials to the average of the lowest, in tenths; 0 for a long one.
 */
export function shortRecordAdjustment(differentials: number): Tenths {
  return rowOf(differentials)?.adjustment ?? 0
}

/**
 * The average of the lowest of up to 20 differentials in any order, adjusted for a short record, in tenths; null for
 * fewer than three.
 */
export function averageOfLowest(differentials: readonly Tenths[]): Tenths | null {
  const row = rowOf(differentials.length)
  if (!row) return null
  const lowest = differentials.toSorted((a, b) => a - b).slice(0, row.lowest)
  const sum = lowest.reduce((total, differential) => total + differential, 0)
  return divideHalfUp(sum + row.adjustment * row.lowest, row.lowest)
}

/**
 * The Handicap Index of a scoring record, oldest differential first, in tenths: the average of the lowest of the last
 * 20, capped where a Low Handicap Index exists, at most 54.0; null for fewer than three. Rules of Handicapping 5.2.
 */
export function handicapIndex(differentials: readonly Tenths[], lowIndex: Tenths | null): Tenths | null {
  const average = averageOfLowest(differentials.slice(-recordLength))
  if (average === null) return null
  return Math.min(lowIndex === null ? average : capped(average, lowIndex), maximumIndex)
}

function rowOf(differentials: number): TableRow | undefined {
  return differentials < 3 ? undefined : table.find(({ upTo }) => differentials <= upTo)
}

const softCapStart = 30
const hardCapAt = 50

export type Cap = 'none' | 'soft' | 'hard'

/**
 * The Index after both caps, in tenths: a rise of more than 3.0 above the Low Handicap Index is halved and never
 * exceeds 5.0. Rules of Handicapping 5.8.
 */
export function capped(average: Tenths, lowIndex: Tenths): Tenths {
  return Math.min(softCapped(average, lowIndex), lowIndex + hardCapAt)
}

/** Which cap applies to the Index. */
export function capOn(average: Tenths, lowIndex: Tenths): Cap {
  const soft = softCapped(average, lowIndex)
  if (soft > lowIndex + hardCapAt) return 'hard'
  return soft < average ? 'soft' : 'none'
}

function softCapped(average: Tenths, lowIndex: Tenths): Tenths {
  const threshold = lowIndex + softCapStart
  return average > threshold ? divideHalfUp(threshold + average, 2) : average
}

/**
 * The reduction that an exceptional score applies to each of the most recent 20 differentials, in tenths: 1.0 when it
 * beats the Index in force by 7.0, 2.0 when by 10.0 or more. Rules of Handicapping 5.9.
 */
export function exceptionalReduction(differential: Tenths, indexWhenPlayed: Tenths): 0 | -10 | -20 {
  const better = indexWhenPlayed - differential
  if (better >= 100) return -20
  return better >= 70 ? -10 : 0
}

/** A Handicap Index, in force from a day on; null when the golfer had none. */
export type IndexRevision = { readonly on: Day; readonly index: Tenths | null }

/**
 * The Handicap Index in force on a day: of the latest revision dated on or before it, in tenths; null when none is
 * known.
 */
export function indexOn(day: Day, revisions: readonly IndexRevision[]): Tenths | null {
  const latest = revisions.reduce<IndexRevision | null>(
    (best, revision) => (revision.on <= day && (best === null || revision.on >= best.on) ? revision : best),
    null,
  )
  return latest?.index ?? null
}
