import { momentText } from '#web/dates/day-format.ts'
import type { Freshness } from '#web/offline/last-seen.ts'

/** What is said of old figures on the screen; null while they are current. */
export function freshnessWords(freshness: Freshness, now: number, locale?: string): string | null {
  if (freshness.kind === 'current') return null
  const { kind, since } = freshness
  const reason = kind === 'offline' ? 'No connection.' : 'The connection is slow.'
  return since === null ? reason : `${reason} This is as of ${momentText(since, now, locale)}.`
}
