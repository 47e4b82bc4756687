import type { Clock } from './clock.ts'
import { AssociationError } from './port.ts'
import type { Urgency } from './port.ts'
import type { Slot, Slots } from './slots.ts'

/** Lets requests go no faster than agreed, and not before the association wants to hear from us again. */
export type Pace = {
  /** Does work in its turn; refuses when that would not come before the deadline, an instant in milliseconds. */
  turn<T>(work: () => Promise<T>, when: { readonly deadline: number; readonly urgency: Urgency }): Promise<T>
  /** Lets no request start for so many milliseconds. */
  hold(milliseconds: number): Promise<void>
}

/** Where requests are paced, those of syncs go one after another; a person's start beside them, in the next free slot. */
export function createPace(clock: Clock, slots: Slots): Pace {
  let queue: Promise<void> = Promise.resolve()

  async function start<T>(
    work: () => Promise<T>,
    { deadline, urgency }: { deadline: number; urgency: Urgency },
  ): Promise<T> {
    for (;;) {
      const slot = await slots.take(urgency, deadline - clock.now())
      if (slot.kind === 'never') throw tooLate(slot)
      if (slot.inMs > 0) await clock.wait(slot.inMs)
      if (slot.kind === 'start') return work()
    }
  }

  async function startInTurn<T>(work: () => Promise<T>, when: { deadline: number; urgency: Urgency }): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = queue
    queue = promise
    await before
    return start(work, when).finally(resolve)
  }

  return {
    turn: (work, when) => (slots.isPaced && when.urgency === 'sync' ? startInTurn(work, when) : start(work, when)),
    hold: (milliseconds) => slots.hold(milliseconds),
  }
}

function tooLate({ isHeld }: Slot & { kind: 'never' }): AssociationError {
  const reason = isHeld ? 'asked us to wait before the next request' : 'is receiving too many requests at once'
  return new AssociationError('unavailable', `The handicap association ${reason}.`)
}
