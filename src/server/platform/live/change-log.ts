import { z } from 'zod'
import { Id } from '#contract/shared.ts'

/** The changes of a committed transaction, as announced by the database's triggers. */
export const Change = z.object({
  type: z.literal('changed'),
  kind: z.enum(['leagues', 'golfers', 'readers', 'members', 'everything']),
  ids: z.array(Id),
})
export type Change = Omit<z.infer<typeof Change>, 'type'>

export const everything: Change = { kind: 'everything', ids: [] }

/** How many recent changes are kept for loads that began before them: at least this many, at most twice as many. */
const remembered = 100_000

/** An entry itself weighs as much as a few ids. */
const weightOf = ({ ids }: Change) => 10 + ids.length

/** The latest changes in the order in which they were announced. */
export class ChangeLog {
  private recent: Change[] = []
  private forgotten = 0
  private weight = 0

  /** The number of changes announced so far. */
  get position(): number {
    return this.forgotten + this.recent.length
  }

  add(change: Change): void {
    this.recent.push(change)
    this.weight += weightOf(change)
    if (this.weight < 2 * remembered) return
    let dropped = 0
    while (this.weight > remembered) {
      const oldest = this.recent[dropped]
      if (oldest === undefined) break
      this.weight -= weightOf(oldest)
      dropped += 1
    }
    this.forgotten += dropped
    this.recent = this.recent.slice(dropped)
  }

  /**
   * Whether one of the changes announced since this position concerns the caller; true
   * when they are no longer remembered.
   */
  hasSince(position: number, concerns: (change: Change) => boolean): boolean {
    if (position < this.forgotten) return true
    for (let index = position - this.forgotten; index < this.recent.length; index += 1) {
      const change = this.recent[index]
      if (change !== undefined && (change.kind === 'everything' || concerns(change))) return true
    }
    return false
  }
}

const none: ReadonlySet<never> = new Set()

/** Sets of values by an id; empty sets take no room. */
export class SetsById<T> {
  private readonly sets = new Map<number, Set<T>>()

  get(id: number): ReadonlySet<T> {
    return this.sets.get(id) ?? none
  }

  /** Adds a value, until the returned function is called. */
  add(id: number, value: T): () => void {
    this.sets.set(id, (this.sets.get(id) ?? new Set()).add(value))
    return () => this.remove(id, value)
  }

  remove(id: number, value: T): void {
    const values = this.sets.get(id)
    values?.delete(value)
    if (values?.size === 0) this.sets.delete(id)
  }
}
