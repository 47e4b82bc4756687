import { momentText } from '#web/lib/day-format.ts'
import type { Freshness } from '#web/lib/last-seen.ts'

/** What is said of old figures on the screen; null while they are current. */
export function freshnessWords(freshness: Freshness, now: number, locale?: string): string | null {
  if (freshness.kind === 'current') return null
  const { kind, since } = freshness
  const reason = kind === 'offline' ? 'No connection.' : 'The connection is slow.'
  return since === null ? reason : `${reason} This is as of ${momentText(since, now, locale)}.`
}
