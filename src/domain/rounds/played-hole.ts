import type { Hole } from '../courses/holes.ts'

/** The strokes of a hole that was not started. */
export const notPlayed = 'not played' as const

/** A hole with its score, in the order of play. */
export type PlayedHole = Hole & {
  /** Null where the golfer picked up. */
  readonly strokes: number | null | typeof notPlayed
}

/** How many of these holes were played. */
export function playedCount(holes: readonly PlayedHole[]): number {
  return holes.filter(({ strokes }) => strokes !== notPlayed).length
}
