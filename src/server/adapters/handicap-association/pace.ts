import { AssociationError } from './port.ts'
import type { Clock } from './clock.ts'

/** Lets requests go one after the other, no faster than agreed and not before the association wants to hear from us again. */
export type Pace = {
  turn<T>(deadline: number, work: () => Promise<T>): Promise<T>
  holdUntil(instant: number): void
}

/** No one is turned away for longer than this, whatever the association asks for. */
const longestHoldMs = 5 * 60_000

/** Without requestsPerSecond, requests go at once and side by side. */
export function createPace(clock: Clock, requestsPerSecond: number | null): Pace {
  const gap = requestsPerSecond === null ? 0 : 1000 / requestsPerSecond
  let heldUntil = 0
  let nextStart = 0
  let queue: Promise<void> = Promise.resolve()

  async function start<T>(deadline: number, work: () => Promise<T>): Promise<T> {
    const now = clock.now()
    // What is farther away than it can be was set before the clock was put back.
    const from = Math.max(Math.min(heldUntil, now + longestHoldMs), Math.min(nextStart, now + gap))
    if (Math.max(from, now) >= deadline) throw tooLate(heldUntil > now)
    if (from > now) await clock.wait(from - now)
    nextStart = clock.now() + gap
    return work()
  }

  async function startInTurn<T>(deadline: number, work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = queue
    queue = promise
    await before
    return start(deadline, work).finally(resolve)
  }

  return {
    turn: requestsPerSecond === null ? start : startInTurn,
    holdUntil(instant) {
      heldUntil = Math.max(heldUntil, Math.min(instant, clock.now() + longestHoldMs))
    },
  }
}

function tooLate(isHeld: boolean): AssociationError {
  const reason = isHeld ? 'asked us to wait before the next question' : 'is being asked too many questions at once'
  return new AssociationError('unavailable', `The handicap association ${reason}.`)
}
