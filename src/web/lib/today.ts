import { type Day, dayOf } from '#domain/shared/day.ts'

/** The day it is where the reader is. */
export function today(): Day {
  return dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
