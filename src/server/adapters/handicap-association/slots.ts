import type { Clock } from './clock.ts'
import type { Urgency } from './port.ts'

/** start: the slot is taken, in so many milliseconds. later: ask again then. never: there is none in time. */
export type Slot =
  | { readonly kind: 'start' | 'later'; readonly inMs: number }
  | { readonly kind: 'never'; readonly isHeld: boolean }

/**
 * Hands out the moments at which requests may start. A person's request books the next one ahead; a sync's takes one only
 * when it is due, so that it never stands before a person's.
 */
export type Slots = {
  readonly isPaced: boolean
  take(urgency: Urgency, withinMs: number): Promise<Slot>
  /** Hands out none for so many milliseconds. */
  hold(milliseconds: number): Promise<void>
}

/** No one is turned away for longer than this, whatever the association asks for. */
const longestHoldMs = 5 * 60_000

/** Slots of this process alone; without requestsPerSecond there is always one. */
export function localSlots(clock: Clock, requestsPerSecond: number | null): Slots {
  const gap = requestsPerSecond === null ? 0 : 1000 / requestsPerSecond
  let heldUntil = 0
  let nextStart = 0
  let seen = 0

  /** The time, after a clock that was put back has taken all that was planned by it along. */
  function present(): number {
    const now = clock.now()
    const back = Math.max(0, seen - now)
    heldUntil -= back
    nextStart -= back
    seen = now
    return now
  }

  return {
    isPaced: requestsPerSecond !== null,
    async take(urgency, withinMs) {
      const now = present()
      const from = Math.max(heldUntil, nextStart, now)
      const inMs = from - now
      if (inMs > 0 && inMs >= withinMs) return { kind: 'never', isHeld: heldUntil > now }
      if (urgency === 'sync' && inMs > 0) return { kind: 'later', inMs }
      nextStart = from + gap
      return { kind: 'start', inMs }
    },
    async hold(milliseconds) {
      heldUntil = Math.max(heldUntil, present() + Math.min(milliseconds, longestHoldMs))
    },
  }
}
