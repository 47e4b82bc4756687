import { setTimeout } from 'node:timers/promises'
import { AssociationError } from './port.ts'

/** Milliseconds since 1970, and a way to wait. */
export type Clock = {
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The system clock; waits are rejected when the app stops. */
export function realClock(stopping: AbortSignal): Clock {
  return {
    now: () => Date.now(),
    async wait(milliseconds) {
      await setTimeout(milliseconds, undefined, { signal: stopping }).catch(() => {
        throw new AssociationError('unavailable', 'The server stopped before the handicap association answered.')
      })
    },
  }
}
