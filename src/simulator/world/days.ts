import { addDays, type Day, daysFrom, msPerDay } from '#domain/shared/day.ts'

const firstOfAll: Day = '1970-01-01'

export const millisecondsAnHour = 3_600_000

/** Days since 1 January 1970. */
export const dayNumberOf = (day: Day): number => daysFrom(firstOfAll, day)

export const dayNumbered = (dayNumber: number): Day => addDays(firstOfAll, dayNumber)

/** The day number in UTC, which the association uses, of an instant in milliseconds. */
export const dayNumberAt = (instant: number): number => Math.floor(instant / msPerDay)

/** 0 for a Sunday to 6 for a Saturday. */
export const weekdayOf = (dayNumber: number): number => (dayNumber + 4) % 7

/** The first day with rounds; fixed, so that history never changes as time passes. */
export const firstDay: Day = '2023-01-01'
