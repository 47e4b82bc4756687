import { setTimeout } from 'node:timers/promises'
import { AssociationError } from '#server/ground/association.ts'

export type Clock = {
  /** Milliseconds that only go forward, for limits and pauses. */
  readonly now: () => number
  /** Milliseconds since 1970; they jump when the system's clock is set. */
  readonly date: () => number
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The system's clocks; waits are rejected when the app stops. */
export function realClock(stopping: AbortSignal): Clock {
  return {
    now: () => Math.round(performance.now()),
    date: () => Date.now(),
    async wait(milliseconds) {
      await setTimeout(milliseconds, undefined, { signal: stopping }).catch(() => {
        throw new AssociationError('unavailable', 'The server stopped before the handicap association answered.')
      })
    },
  }
}
