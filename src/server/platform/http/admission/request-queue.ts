import { Refusal } from '#server/platform/http/refuse.ts'

export type QueueLimits = {
  /** Concurrent requests per caller. */
  readonly perCaller: number
  /** Waiting requests per caller; more are refused with 429. */
  readonly waitingPerCaller: number
  /** Concurrent requests in all; a third is reserved for callers that have none in progress. */
  readonly total: number
  /** Milliseconds that a request can wait before it is refused with 503. */
  readonly timeoutMs: number
}

export const defaultQueueLimits: QueueLimits = { perCaller: 8, waitingPerCaller: 64, total: 12, timeoutMs: 2000 }

/** Seconds after which a refused caller should retry. */
const retryAfterSeconds = 2

type Work<T> = {
  readonly work: () => Promise<T>
  /** Aborted when the client disconnects; a request that still waits is dropped. */
  readonly left: AbortSignal
  /** Whether the work mostly waits for another service (the handicap association) and hardly uses the database. */
  readonly waitsForOthers?: boolean
  /** Milliseconds that the request has waited already. */
  readonly waited?: number
}

type Waiting = { readonly isLight: boolean; readonly start: () => void }
type Caller = { served: number; readonly waiting: Set<Waiting> }
type Asked = Omit<Work<unknown>, 'work'>

/** Serves a few requests of each caller at once; the caller with the fewest in progress goes first. */
export class RequestQueue {
  private readonly limits: QueueLimits
  private readonly callers = new Map<string, Caller>()
  private served = 0

  constructor(limits: QueueLimits) {
    this.limits = limits
  }

  /** Runs the work when it is its caller's turn. */
  async run<T>(name: string, { work, ...asked }: Work<T>): Promise<T> {
    const caller = this.callers.get(name) ?? { served: 0, waiting: new Set() }
    this.callers.set(name, caller)
    const isLight = asked.waitsForOthers === true
    try {
      await this.turn(caller, asked)
    } catch (error) {
      this.forgetIfIdle(name, caller)
      throw error
    }
    try {
      return await work()
    } finally {
      caller.served -= 1
      if (!isLight) this.served -= 1
      this.forgetIfIdle(name, caller)
      this.startNext()
    }
  }

  private turn(caller: Caller, { left, waitsForOthers: isLight = false, waited = 0 }: Asked): Promise<void> {
    if (left.aborted) throw new Refusal('overloaded', { retryAfterSeconds })
    if (caller.waiting.size === 0 && this.hasRoom(caller, isLight)) {
      this.take(caller, isLight)
      return Promise.resolve()
    }
    if (caller.waiting.size >= this.limits.waitingPerCaller)
      throw new Refusal('too_many_requests', { retryAfterSeconds })
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timeout)
        left.removeEventListener('abort', giveUp)
        caller.waiting.delete(waiting)
      }
      const start = () => {
        stopWaiting()
        this.take(caller, isLight)
        resolve()
      }
      const giveUp = () => {
        stopWaiting()
        reject(new Refusal('overloaded', { retryAfterSeconds }))
      }
      const waiting: Waiting = { isLight, start }
      const timeout = setTimeout(giveUp, Math.max(0, this.limits.timeoutMs - waited))
      left.addEventListener('abort', giveUp)
      caller.waiting.add(waiting)
    })
  }

  private hasRoom({ served: own }: Caller, isLight: boolean): boolean {
    if (own >= this.limits.perCaller) return false
    const reserved = own === 0 ? 0 : Math.ceil(this.limits.total / 3)
    return isLight || this.served < this.limits.total - reserved
  }

  private take(caller: Caller, isLight: boolean): void {
    caller.served += 1
    if (!isLight) this.served += 1
  }

  private startNext(): void {
    for (let next = this.next(); next !== null; next = this.next()) {
      const [name, caller, first] = next
      // Moved to the end, so that callers with the same number of requests take turns.
      this.callers.delete(name)
      this.callers.set(name, caller)
      first.start()
    }
  }

  /** The caller with the fewest requests in progress whose first waiting request can be served now. */
  private next(): [string, Caller, Waiting] | null {
    let next: [string, Caller, Waiting] | null = null
    for (const [name, caller] of this.callers) {
      const [first] = caller.waiting
      if (first === undefined || !this.hasRoom(caller, first.isLight)) continue
      if (next === null || caller.served < next[1].served) next = [name, caller, first]
    }
    return next
  }

  private forgetIfIdle(name: string, { served, waiting }: Caller): void {
    if (served === 0 && waiting.size === 0) this.callers.delete(name)
  }
}
