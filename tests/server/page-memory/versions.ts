/** One value that a fact has had, or has been about to have. */
type Version = {
  readonly value: string
  /** When the write began, and when its writer had its answer, in milliseconds; infinite until then. */
  readonly begun: number
  done: number
  /** The nodes that have noticed the change when its writer is done. */
  readonly nodes: readonly string[]
}

/** How much later than the node that was asked others show a change, at most, in milliseconds. */
const delay = 1000

export type Reading = { readonly node: string; readonly begun: number; readonly ended: number }

/** The history of one fact, whose writes follow each other, and what readers are allowed to see of it. */
export class Versions {
  private readonly versions: Version[]

  constructor(first: string) {
    this.versions = [{ value: first, begun: Number.NEGATIVE_INFINITY, done: Number.NEGATIVE_INFINITY, nodes: [] }]
  }

  /** Records a write around its execution. */
  async write(value: string, nodes: readonly string[], execute: () => Promise<unknown>): Promise<void> {
    const version: Version = { value, begun: performance.now(), done: Number.POSITIVE_INFINITY, nodes }
    this.versions.push(version)
    await execute()
    version.done = performance.now()
  }

  get latest(): string {
    return this.versions.at(-1)?.value ?? ''
  }

  /**
   * Why this reading is wrong, or null: a value of a write that had not begun, or older than one that had to be seen.
   */
  complaintAbout(value: string, { node, begun, ended }: Reading): string | null {
    const due = this.versions.findLastIndex(
      (version) => version.done <= begun - (version.nodes.includes(node) ? 0 : delay),
    )
    const allowed = this.versions.slice(Math.max(due, 0)).filter((version) => version.begun <= ended)
    if (allowed.some((version) => version.value === value)) return null
    return `saw ${value}, allowed were ${allowed.map((version) => version.value).join(', ')}`
  }

  /** Drops what no reading can see any more. */
  prune(): void {
    const old = this.versions.findLastIndex(({ done }) => done < performance.now() - 10 * delay)
    if (old > 0) this.versions.splice(0, old)
  }
}
