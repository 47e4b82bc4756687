import { AssociationError } from '#server/ground/association.ts'
import type { GolferTally } from './sync-golfer.ts'
import type { SyncTally } from './sync-message.ts'

/** Ends a sync early; the reason becomes part of its message. */
export class SyncStopped extends Error {
  override name = 'SyncStopped'

  constructor(reason: string) {
    super(clause(reason))
  }
}

/** Counts what a sync has changed so far. */
export class Tally {
  golfers = 0
  unchanged = 0
  added = 0
  changed = 0
  removed = 0
  unreadableRows = 0
  leftOutRows = 0
  readonly skipped: { readonly name: string; readonly reason: string }[] = []

  add({ added, changed, removed, unreadableRows, leftOutRows }: GolferTally): void {
    this.golfers += 1
    this.added += added
    this.changed += changed
    this.removed += removed
    this.unreadableRows += unreadableRows
    this.leftOutRows += leftOutRows
  }

  skip(name: string, reason: string): void {
    this.skipped.push({ name, reason: clause(reason) })
  }

  sum(): SyncTally {
    const { golfers, unchanged, added, changed, removed, unreadableRows, leftOutRows, skipped } = this
    return { golfers, unchanged, added, changed, removed, unreadableRows, leftOutRows, skipped }
  }
}

/** After this many failed golfers in a row the association is taken to be unavailable. */
const maxInARow = 3

/** Ends a sync when failures do not concern single golfers. */
export class FailureCount {
  private inARow = 0

  reset(): void {
    this.inARow = 0
  }

  add(error: unknown): void {
    if (!(error instanceof AssociationError)) {
      this.inARow += 1
      if (this.inARow >= maxInARow) throw new SyncStopped('something went wrong on our side')
      return
    }
    const { kind, message } = error
    this.inARow = kind === 'unavailable' ? this.inARow + 1 : 0
    if (kind === 'rejected-login' || this.inARow >= maxInARow) throw new SyncStopped(message)
  }
}

const clause = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
