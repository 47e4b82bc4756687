import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { SeasonOdds } from '#domain/forecast/season-odds.ts'
import type { Faults } from '#server/platform/faults.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { turns } from '#server/platform/queue/turns.ts'
import type { Simulation } from './simulate.worker.ts'

/** Milliseconds that the simulation of a season can take, and that an idle thread is kept. */
const timeLimit = 20_000
const idleTimeout = 60_000

/** Milliseconds before a failed season is computed again. */
const cooldownMs = 60_000

/** The maximum of seasons waiting on a node; beyond it readers are asked to retry. */
const maxWaiting = 16

/** Seconds after which a refused reader should retry. */
export const retryAfterSeconds = 5

/**
 * Simulates seasons in a worker thread, so that requests do not wait: one at a time, with one simulation per season for
 * all concurrent requests.
 */
export class Simulations {
  private readonly threads: Piscina<Simulation, SeasonOdds>
  private readonly stopping = new AbortController()
  private readonly running = new Map<number, Promise<void>>()
  private readonly followUps = new Map<number, Promise<void>>()
  private readonly failedAt = new Map<number, number>()
  private readonly turn = turns()

  constructor(faults: Faults) {
    this.threads = new Piscina({
      filename: fileURLToPath(new URL('simulate.worker.ts', import.meta.url)),
      name: 'simulate',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      // Turns are taken before: a simulation that waits here holds a lock and a connection.
      maxQueue: 2,
    })
    // Of a thread that breaks without a simulation, or before it takes one; without a listener it would end the server.
    this.threads.on('error', (error) => faults.record('odds', error))
  }

  /** Whether the server is stopping; what fails then is no fault. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted
  }

  /** Fails when it takes too long or the server stops; the thread ends then, and the next simulation has a new one. */
  run(simulation: Simulation): Promise<SeasonOdds> {
    this.stopping.signal.throwIfAborted()
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(timeLimit)])
    return this.threads.run(simulation, { signal })
  }

  /** Runs the work of a season when it is this node's turn, or joins it while it is under way or waits. */
  once(seasonId: number, work: () => Promise<void>): Promise<void> {
    const known = this.running.get(seasonId)
    if (known !== undefined) return known
    if (this.isStopping || this.running.size >= maxWaiting) throw new Refusal('overloaded', { retryAfterSeconds })
    return remembered(this.running, seasonId, this.inTurn(work))
  }

  startCooldown(seasonId: number, now: Date): void {
    this.failedAt.set(seasonId, now.getTime())
  }

  cooldownLeft(seasonId: number, now: Date): number {
    const failedAt = this.failedAt.get(seasonId)
    const left = failedAt === undefined ? 0 : failedAt + cooldownMs - now.getTime()
    if (left > 0 && left <= cooldownMs) return left
    this.failedAt.delete(seasonId)
    return 0
  }

  /** Continues with work for which no one waits, after what was begun of the same season before. It must not fail. */
  continueWith(seasonId: number, work: () => Promise<void>): void {
    const before = this.followUps.get(seasonId) ?? Promise.resolve()
    void remembered(this.followUps, seasonId, before.then(work))
  }

  /** Resolves when the work that was begun for a season, and for which no one waits, has ended. */
  async settled(seasonId: number): Promise<void> {
    await this.followUps.get(seasonId)
  }

  /** Work waits for what this node simulates already, before it takes a connection. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turn(() => {
      this.stopping.signal.throwIfAborted()
      return work()
    })
  }

  /** Ends the running and queued simulations; their results are computed another time. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The server is stopping'))
    await Promise.allSettled(this.running.values())
    await Promise.allSettled(this.followUps.values())
    await this.threads.destroy()
  }
}

/** Stores a promise by its season until it settles. */
function remembered(all: Map<number, Promise<void>>, seasonId: number, work: Promise<void>): Promise<void> {
  all.set(seasonId, work)
  const forget = () => {
    if (all.get(seasonId) === work) all.delete(seasonId)
  }
  work.then(forget, forget)
  return work
}
