import { momentText } from '#web/dates/day-format.ts'
import type { Freshness } from '#web/offline/offline-answers.ts'

const beginnings = { offline: 'No connection.', slow: 'The connection is slow.', updating: '' } as const

/** Says how old the data on screen is; null while it is current. */
export function freshnessText(freshness: Freshness, now: number, locale?: string): string | null {
  if (freshness.kind === 'current') return null
  const { kind, since } = freshness
  const updated = since === null ? '' : `Last updated ${momentText(since, now, locale)}.`
  return `${beginnings[kind]} ${updated}${kind === 'updating' ? ' Updating…' : ''}`.trim()
}
