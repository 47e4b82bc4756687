import { msPerDay } from '#domain/shared/day.ts'
const minute = 60_000
const maxMinutes = 60

/** Milliseconds after which an unsent email or push message is given up. */
export const giveUpAfter = 2 * msPerDay

/**
 * Milliseconds until the next try after the given number of failed ones: a minute, doubled each time, at most an hour.
 */
export function backOff(tries: number): number {
  return Math.min(2 ** (tries - 1), maxMinutes) * minute
}
