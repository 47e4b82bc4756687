import { monthOf } from '../shared/day.ts'
import type { Day } from '../shared/day.ts'
import type { DayPrecision } from './round.ts'

/** When a round was played, as reported: the day, or only the month 'YYYY-MM'. */
export type Played = { readonly day: Day } | { readonly month: string }

/**
 * The day a round is stored under. A round known only by month takes its posting day when that is in the same
 * month, marked approximate; otherwise it is stored under the first of the month, with precision 'month'.
 */
export function dayOfPlay(played: Played, postedOn: Day | null): { playedOn: Day; precision: DayPrecision } {
  if ('day' in played) return { playedOn: played.day, precision: 'day' }
  if (postedOn !== null && monthOf(postedOn) === played.month) return { playedOn: postedOn, precision: 'approximate' }
  return { playedOn: `${played.month}-01`, precision: 'month' }
}
