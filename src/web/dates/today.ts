import { type Day, dayOf } from '#domain/shared/day.ts'

/** The time zone of the reader's device. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Today's date in the reader's time zone. */
export function today(): Day {
  return dayOf(Date.now(), localTimeZone())
}
