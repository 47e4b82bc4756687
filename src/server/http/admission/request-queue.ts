import { Refusal } from '../refuse.ts'

export type QueueLimits = {
  /** Requests of one caller that are served at once. */
  readonly perCaller: number
  /** Requests of one caller that may wait besides; more are refused with 429. */
  readonly waitingPerCaller: number
  /** Requests of all callers together that are served at once; a third of them is left to callers with one at most. */
  readonly total: number
  /** How long a request waits, in milliseconds, before it is refused with 503. */
  readonly patience: number
}

export const usualQueueLimits: QueueLimits = { perCaller: 8, waitingPerCaller: 64, total: 12, patience: 2000 }

/** How long a refused caller is asked to wait, in seconds. */
const retryAfterSeconds = 2

type Work<T> = {
  readonly work: () => Promise<T>
  /** The client left: a request that still waits is dropped. */
  readonly left: AbortSignal
  /** Whether the work only waits for others (the handicap association), and leaves the database to everyone. */
  readonly waitsForOthers?: boolean
  /** How long the request has waited before, in milliseconds. */
  readonly waited?: number
}

type Waiting = { readonly isLight: boolean; readonly start: () => void }
type Caller = { served: number; readonly waiting: Set<Waiting> }
type Asked = Omit<Work<unknown>, 'work'>

/** Lets every caller be served a few requests at once, and the one with the fewest go first. */
export class RequestQueue {
  private readonly limits: QueueLimits
  private readonly callers = new Map<string, Caller>()
  private served = 0

  constructor(limits: QueueLimits) {
    this.limits = limits
  }

  /** Does the work when it is its caller's turn. */
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
    if (caller.waiting.size === 0 && this.hasRoom(caller, isLight)) {
      this.take(caller, isLight)
      return Promise.resolve()
    }
    if (caller.waiting.size >= this.limits.waitingPerCaller)
      throw new Refusal('too_many_requests', { retryAfterSeconds })
    if (left.aborted) throw new Refusal('overloaded', { retryAfterSeconds })
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(patience)
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
      const patience = setTimeout(giveUp, Math.max(0, this.limits.patience - waited))
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
      // Moved to the end, so that callers with equally many take turns.
      this.callers.delete(name)
      this.callers.set(name, caller)
      first.start()
    }
  }

  /** The caller with the fewest requests at work whose first waiting request can be served now. */
  private next(): [string, Caller, Waiting] | null {
    let fewest: [string, Caller, Waiting] | null = null
    for (const [name, caller] of this.callers) {
      const [first] = caller.waiting
      if (first === undefined || !this.hasRoom(caller, first.isLight)) continue
      if (fewest === null || caller.served < fewest[1].served) fewest = [name, caller, first]
    }
    return fewest
  }

  private forgetIfIdle(name: string, { served, waiting }: Caller): void {
    if (served === 0 && waiting.size === 0) this.callers.delete(name)
  }
}
