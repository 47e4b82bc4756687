import { type Day, dayOf } from '#domain/shared/day.ts'
import { today } from '#web/dates/today.ts'

/** The day it is where a league plays, or where the reader is while the league is not known. */
export function todayIn(timeZone: string | undefined): Day {
  return timeZone === undefined ? today() : dayOf(Date.now(), timeZone)
}
