import { fileURLToPath } from 'node:url'
import type { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { FaultKind, Faults } from '#server/platform/faults.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { turns } from '#server/platform/queue/turns.ts'

/** Milliseconds that a piece of work can take, the start of its thread included, and that an idle thread is kept. */
const timeLimit = 20_000
const idleTimeout = 60_000

const retryAfterSeconds = 5

type Options<Result extends object> = {
  /** The worker, and the name of the function that it exports. */
  readonly file: URL
  readonly name: string
  /** The fault kind under which a broken thread is recorded. */
  readonly kind: FaultKind
  readonly faults: Faults
  /** Pieces of work that wait on a node; readers of more are asked to come back. */
  readonly maxWaiting: number
  readonly results: LRUCache<string, Result>
  readonly resourceLimits?: { readonly maxYoungGenerationSizeMb: number; readonly maxOldGenerationSizeMb: number }
}

/**
 * Runs work in a thread, so that requests do not wait: one task at a time. Equal tasks share one run and its result
 * until the result is dropped.
 */
export class KeptWork<Task, Result extends object> {
  private readonly threads: Piscina<Task, Result>
  private readonly stopping = new AbortController()
  private readonly running = new Map<string, Promise<Result>>()
  private readonly inTurn = turns()
  private readonly maxWaiting: number
  protected readonly results: LRUCache<string, Result>

  constructor({ file, name, kind, faults, maxWaiting, results, resourceLimits }: Options<Result>) {
    this.maxWaiting = maxWaiting
    this.results = results
    this.threads = new Piscina({
      filename: fileURLToPath(file),
      name,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      ...(resourceLimits === undefined ? {} : { resourceLimits }),
    })
    // Of a thread that breaks without work, or before it takes some; without a listener it would end the server.
    this.threads.on('error', (error) => faults.record(kind, error))
  }

  /** The result of the work with a key. Refused when too much waits; fails when it takes too long or the server stops. */
  protected async resultOf(key: string, task: Task): Promise<Result> {
    const kept = this.results.get(key) ?? this.running.get(key)
    if (kept !== undefined) return kept
    // One of the running ones is in the thread; the others wait.
    if (this.stopping.signal.aborted || this.running.size > this.maxWaiting) {
      throw new Refusal('overloaded', { retryAfterSeconds })
    }
    const work = this.inTurn(() => this.workNow(task))
    this.running.set(key, work)
    try {
      const result = await work
      this.results.set(key, result)
      return result
    } finally {
      this.running.delete(key)
    }
  }

  /** Ends the work in the thread, and what waits. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The server is stopping'))
    await Promise.allSettled(this.running.values())
    await this.threads.destroy()
  }

  /** The time limit begins with the turn. */
  private async workNow(task: Task): Promise<Result> {
    this.stopping.signal.throwIfAborted()
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(timeLimit)])
    return this.threads.run(task, { signal })
  }
}
