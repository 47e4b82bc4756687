import type { Urgency } from '#server/ground/association.ts'
import type { Clock } from './clock.ts'

/**
 * start: the slot is taken and begins in this many milliseconds. later: request again then. never: there is none in
 * time.
 */
export type Slot =
  | { readonly kind: 'start' | 'later'; readonly inMs: number }
  | { readonly kind: 'never'; readonly isHeld: boolean }

/**
 * Allocates the times at which requests can start. A person's request reserves the next slot in advance; a sync takes a
 * slot only when it is due, so that it never delays a person. A requested sync that waits keeps scheduled ones from the
 * slot it waits for.
 */
export type Slots = {
  readonly isPaced: boolean
  take(urgency: Urgency, withinMs: number): Promise<Slot>
  /** Allocates no slots for this many milliseconds. */
  hold(milliseconds: number): Promise<void>
}

/** The longest pause, whatever the association asks for. */
const maxHoldMs = 5 * 60_000

/** A scheduled request with less time than this left no longer yields, so that it gets its answer in time. */
const minYieldMs = 30_000

export function localSlots(clock: Clock, requestsPerSecond: number | null): Slots {
  const gap = requestsPerSecond === null ? 0 : 1000 / requestsPerSecond
  let heldUntil = 0
  let nextStart = 0
  let wantedUntil = 0
  let seen = 0

  /** The current time; when the clock was set back, the planned times are moved back with it. */
  function present(): number {
    const now = clock.now()
    const back = Math.max(0, seen - now)
    heldUntil -= back
    nextStart -= back
    wantedUntil -= back
    seen = now
    return now
  }

  return {
    isPaced: requestsPerSecond !== null,
    async take(urgency, withinMs) {
      const now = present()
      const free = Math.max(heldUntil, nextStart, now)
      const from = urgency === 'sync' && withinMs > minYieldMs ? Math.max(free, wantedUntil) : free
      const inMs = from - now
      if (inMs > 0 && inMs >= withinMs) return { kind: 'never', isHeld: heldUntil > now }
      if (urgency === 'requested' && inMs > 0) wantedUntil = from + gap / 2
      if (urgency !== 'person' && inMs > 0) return { kind: 'later', inMs }
      nextStart = from + gap
      return { kind: 'start', inMs }
    },
    async hold(milliseconds) {
      heldUntil = Math.max(heldUntil, present() + Math.min(milliseconds, maxHoldMs))
    },
  }
}
