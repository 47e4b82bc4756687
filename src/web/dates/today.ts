import { type Day, dayOf } from '#domain/shared/day.ts'

/** The time zone of the reader's device. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Today in a time zone, by default the reader's. */
export function today(timeZone = localTimeZone()): Day {
  return dayOf(Date.now(), timeZone)
}
