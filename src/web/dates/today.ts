import { type Day, dayOf } from '#domain/shared/day.ts'

/** The time zone of the reader's device. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The day it is where the reader is. */
export function today(): Day {
  return dayOf(Date.now(), localTimeZone())
}
