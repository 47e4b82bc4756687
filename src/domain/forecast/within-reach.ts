import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import { fitLeague, wander } from './golfer-model.ts'
import type { ForecastGolfer } from './season-facts.ts'
import { normalQuantile } from './variates.ts'

/** With fewer rounds no net counts as out of reach. */
const minRounds = 8

/** A round in fifty is at least this good. */
const seldom = 0.02

/**
 * The net that one round in fifty of a golfer reaches, by the model of law 25 and the golfer's own rounds of the last year;
 * a lower one is out of reach (law 24). Null with fewer than eight rounds.
 */
export function netInReach(rounds: ForecastGolfer['rounds'], today: Day): Tenths | null {
  if (rounds.length < minRounds) return null
  const { golfers, skewness } = fitLeague({ golfers: [{ rounds }], today })
  const [golfer] = golfers
  if (golfer === undefined) return null
  const z = normalQuantile(seldom)
  const skewed = z + (skewness / 6) * (z * z - 1)
  const spread = Math.sqrt(golfer.variance)
  return Math.floor(spread * (golfer.mean + Math.sqrt(1 + golfer.uncertainty + wander) * skewed))
}
