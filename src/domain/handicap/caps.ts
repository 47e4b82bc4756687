import { divideHalfUp } from '../shared/tenths.ts'
import type { Tenths } from '../shared/tenths.ts'

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
