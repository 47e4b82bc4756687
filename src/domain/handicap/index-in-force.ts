import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A Handicap Index, in force from a day on; null when the golfer had none. */
export type IndexRevision = { readonly on: Day; readonly index: Tenths | null }

/**
 * The Handicap Index in force on a day: of the latest revision dated on or before it, in tenths; null when none is
 * known.
 */
export function indexOn(day: Day, revisions: readonly IndexRevision[]): Tenths | null {
  const latest = revisions.reduce<IndexRevision | null>(
    (best, revision) => (revision.on <= day && (best === null || revision.on >= best.on) ? revision : best),
    null,
  )
  return latest?.index ?? null
}
