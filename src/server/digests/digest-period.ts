import type { Period } from './digest-facts.queries.ts'

const day = 24 * 60 * 60 * 1000
const firstPeriod = 7 * day
/** A reader who got no digest for longer does not get everything at once. */
const longestPeriod = 35 * day

/** The period of a digest: from the end of the reader's last one, or seven days when there is none. */
export function periodSince(coveredUntil: string | null, now: Date): Period {
  const start =
    coveredUntil === null
      ? now.getTime() - firstPeriod
      : Math.max(Date.parse(coveredUntil), now.getTime() - longestPeriod)
  return { start: new Date(start).toISOString(), end: now.toISOString() }
}
