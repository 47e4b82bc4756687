const none: ReadonlySet<never> = new Set()

/** Sets of values by an id; empty sets take no room. */
export class SetsById<T> {
  private readonly sets = new Map<number, Set<T>>()

  of(id: number): ReadonlySet<T> {
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
