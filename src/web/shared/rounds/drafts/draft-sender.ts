import type { RoundDraft } from './round-draft.ts'

/** The result of a try to send a draft: done, retry after signing in, or retry later. */
export type Outcome = 'done' | 'signed-out' | { readonly laterThan: number }

type Sending = {
  /** The drafts to send, oldest first. */
  readonly waiting: () => readonly RoundDraft[]
  readonly attempt: (draft: RoundDraft) => Promise<Outcome>
  /** Runs an action while no other tab does; null if another one does. */
  readonly exclusively: <T>(action: () => Promise<T>) => Promise<T | null>
}

/** Milliseconds between two tries, at first and at most. */
const minPauseMs = 1000
const maxPauseMs = 15_000
/** A tab that its phone has suspended while it sent can keep the others from sending; the server stores a round once. */
const maxYields = 5

/** Sends an account's drafts, again and again until the server has them; one tab at a time. */
export class DraftSender {
  private readonly sending: Sending
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private yields = 0
  private notBefore = 0
  private isRunning = false
  private isWoken = false
  private isStopped = false

  constructor(sending: Sending) {
    this.sending = sending
  }

  /** Tries at once: a draft was added, or the server can be reached again. */
  wake(): void {
    if (this.isRunning) this.isWoken = true
    if (this.isRunning || this.isStopped) return
    clearTimeout(this.timer)
    const early = this.notBefore - Date.now()
    if (early > 0) this.wakeAfter(early)
    else void this.run()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.isStopped = true
  }

  private async run(): Promise<void> {
    this.isRunning = true
    const outcome = await this.sendOne()
    this.isRunning = false
    const plannedDelayMs = this.delayAfter(outcome)
    const delayMs = this.isWoken ? 0 : plannedDelayMs
    this.isWoken = false
    if (delayMs !== null && !this.isStopped) this.wakeAfter(delayMs)
  }

  private wakeAfter(delayMs: number): void {
    this.timer = setTimeout(() => this.wake(), delayMs)
  }

  /** Milliseconds until the next try; null while there is nothing to send. */
  private delayAfter(outcome: Outcome | 'none'): number | null {
    if (outcome === 'none' || outcome === 'signed-out') return null
    this.failures = outcome === 'done' ? 0 : this.failures + 1
    if (outcome === 'done') return 0
    this.notBefore = Date.now() + outcome.laterThan
    const delayMs = Math.min(minPauseMs * 2 ** (this.failures - 1), maxPauseMs)
    return Math.max(delayMs * (0.75 + Math.random() / 2), outcome.laterThan)
  }

  private async sendOne(): Promise<Outcome | 'none'> {
    const waiting = this.sending.waiting()
    // After a failure the next draft is tried, so that one draft with a specific problem does not hold back the others.
    const draft = waiting[this.failures % waiting.length]
    if (draft === undefined) return 'none'
    const { attempt, exclusively } = this.sending
    const outcome = this.yields < maxYields ? await exclusively(() => attempt(draft)) : await attempt(draft)
    this.yields = outcome === null ? this.yields + 1 : 0
    return outcome ?? { laterThan: 0 }
  }
}
