import { momentText } from '#web/dates/day-format.ts'
import type { Freshness } from '#web/offline/freshness.ts'

/** Says how old the data on screen is; null while it is current. */
export function freshnessText(freshness: Freshness, now: number, locale?: string): string | null {
  if (freshness.kind === 'current') return null
  const { kind, since } = freshness
  const reason = kind === 'offline' ? 'No connection.' : 'The connection is slow.'
  return since === null ? reason : `${reason} Last updated ${momentText(since, now, locale)}.`
}
