import { momentText } from '#web/dates/day-format.ts'

/** Whether what is shown is current; if not, why, and since when. */
export type Freshness =
  | { readonly kind: 'current' }
  | { readonly kind: 'offline' | 'slow'; readonly since: number | null }

export const current: Freshness = { kind: 'current' }

/** An answer on screen, and when it came, in milliseconds since 1970. */
type Shown = { readonly name: string; readonly at: number }

/** What is known of the connection: from the answers that came, and from those that did not. */
export class Connection {
  /** Stored answers that are shown, and have not come again. */
  private readonly restored = new Set<string>()
  private isReached: boolean
  private isSlow = false
  private lastReached: number | null = null

  constructor(isOnline: boolean) {
    this.isReached = isOnline
  }

  get isOnline(): boolean {
    return this.isReached
  }

  /** The server has answered, even if with a refusal: the connection is neither lost nor slow. */
  answered(at: number): void {
    this.isReached = true
    this.isSlow = false
    this.lastReached = at
  }

  lost(): void {
    this.isReached = false
  }

  /** A stored answer is shown because the server's is late. */
  restore(name: string): void {
    this.restored.add(name)
    this.isSlow = true
  }

  /** The server's answer has replaced a stored one. */
  replace(name: string): void {
    this.restored.delete(name)
  }

  freshnessOf(shown: readonly Shown[]): Freshness {
    const times = shown.filter(({ name }) => this.restored.has(name)).map(({ at }) => at)
    const oldest = times.length === 0 ? null : Math.min(...times)
    if (!this.isReached) return { kind: 'offline', since: oldest ?? this.lastReached }
    return oldest !== null && this.isSlow ? { kind: 'slow', since: oldest } : current
  }
}

/** Says how old the data on screen is; null while it is current. */
export function freshnessText(freshness: Freshness, now: number, locale?: string): string | null {
  if (freshness.kind === 'current') return null
  const { kind, since } = freshness
  const reason = kind === 'offline' ? 'No connection.' : 'The connection is slow.'
  return since === null ? reason : `${reason} Last updated ${momentText(since, now, locale)}.`
}
