import type { Period } from './digest-facts.queries.ts'

const day = 24 * 60 * 60 * 1000
const firstPeriod = 7 * day
/** Who was told nothing for longer is not told everything at once. */
const longestPeriod = 35 * day

/** What a digest tells of now: from the end of the reader's last one, or of seven days when there is none. */
export function periodSince(toldUntil: string | null, now: Date): Period {
  const start =
    toldUntil === null ? now.getTime() - firstPeriod : Math.max(Date.parse(toldUntil), now.getTime() - longestPeriod)
  return { start: new Date(start).toISOString(), end: now.toISOString() }
}
