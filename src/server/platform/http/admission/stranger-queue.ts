import { LRUCache } from 'lru-cache'
import { Refusal } from '#server/platform/http/refuse.ts'
import { networksOf } from './client-address.ts'

export type StrangerLimits = {
  /** Concurrent pieces of work. */
  readonly atOnce: number
  /** Waiting pieces of work. */
  readonly maxWaiting: number
  readonly timeoutMs: number
}

type Turn = { readonly address: string; readonly left: AbortSignal }
type Waiting = {
  readonly networks: readonly string[]
  readonly start: () => void
  readonly refuse: () => void
}

/** Maximum number of networks remembered. */
const maxNetworks = 30_000

/** Seconds after which a refused stranger should retry. */
const retryAfterSeconds = 2

/**
 * Runs the work of all callers who are not signed in, a little at a time. The network whose last turn was longest ago
 * goes first; within it, the smaller network whose last turn was longest ago. A network that sends many requests slows
 * down only itself, and none is shut out, because unrelated callers share networks.
 */
export class StrangerQueue {
  private readonly limits: StrangerLimits
  private readonly waiting = new Set<Waiting>()
  private readonly turns = new LRUCache<string, number>({ max: maxNetworks })
  private taken = 0
  private running = 0

  constructor(limits: StrangerLimits) {
    this.limits = limits
  }

  /** Runs the work in its turn; refuses it if too many wait or the wait takes too long. */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    await this.wait(turn)
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  /** Frees the place of a running piece of work while it waits for `work`. */
  async standAside<T>(work: () => Promise<T>): Promise<T> {
    this.leave()
    try {
      return await work()
    } finally {
      this.running += 1
    }
  }

  private wait({ address, left }: Turn): Promise<void> {
    const networks = networksOf(address)
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(late)
        left.removeEventListener('abort', one.refuse)
        this.waiting.delete(one)
      }
      const one: Waiting = {
        networks,
        start: () => {
          stopWaiting()
          this.running += 1
          this.taken += 1
          for (const network of networks) this.turns.set(network, this.taken)
          resolve()
        },
        refuse: () => {
          stopWaiting()
          reject(new Refusal('overloaded', { retryAfterSeconds }))
        },
      }
      const late = setTimeout(one.refuse, this.limits.timeoutMs)
      left.addEventListener('abort', one.refuse)
      this.waiting.add(one)
      if (left.aborted) one.refuse()
      this.startNext()
      if (this.waiting.size > this.limits.maxWaiting) this.inOrder().at(-1)?.refuse()
    })
  }

  private leave(): void {
    this.running -= 1
    this.startNext()
  }

  private startNext(): void {
    while (this.running < this.limits.atOnce && this.waiting.size > 0) this.inOrder()[0]?.start()
  }

  private inOrder(): Waiting[] {
    const lastTurns = ({ networks }: Waiting) => networks.map((network) => this.turns.get(network) ?? 0)
    return [...this.waiting]
      .map((one) => ({ one, turns: lastTurns(one) }))
      .toSorted((a, b) => a.turns.map((turn, n) => turn - (b.turns[n] ?? 0)).find((gap) => gap !== 0) ?? 0)
      .map(({ one }) => one)
  }
}
