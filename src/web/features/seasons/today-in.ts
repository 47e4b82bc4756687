import { type Day, dayOf } from '#domain/shared/day.ts'
import { today } from '#web/dates/today.ts'

/** Today in a league's time zone, or in the reader's while the league is not known. */
export function todayIn(timeZone: string | undefined): Day {
  return timeZone === undefined ? today() : dayOf(Date.now(), timeZone)
}
