import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/today.ts'

/** 'Created Nov 20, 2026', in the reader's time zone. */
export function createdText(createdAt: string): string {
  return `Created ${dayText(dayOf(Date.parse(createdAt), localTimeZone()))}`
}
