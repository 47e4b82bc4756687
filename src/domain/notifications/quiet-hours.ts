import { hourOf } from '../shared/day.ts'

/** When an account is not notified, in its own time zone: from an hour, 0 to 23, until another, of the next morning if it is not later. */
export type QuietHours = { readonly from: number; readonly until: number }

type Reader = { readonly timeZone: string; readonly quietHours: QuietHours | null }

const quarter = 15 * 60_000

/** The first instant (milliseconds since 1970) from this one on that is outside of the reader's quiet hours. */
export function afterQuietHours(instant: number, { timeZone, quietHours }: Reader): number {
  if (quietHours === null) return instant
  // All time zones differ by whole quarters of an hour, so that hours begin and end at them.
  let at = instant
  while (isQuiet(hourOf(at, timeZone), quietHours)) at = (Math.floor(at / quarter) + 1) * quarter
  return at
}

function isQuiet(hour: number, { from, until }: QuietHours): boolean {
  return from < until ? from <= hour && hour < until : from <= hour || hour < until
}
