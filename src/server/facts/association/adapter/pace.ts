import { AssociationError } from '#server/ground/association.ts'
import type { Urgency } from '#server/ground/association.ts'
import type { Clock } from './clock.ts'
import type { Slot, Slots } from './slots.ts'

/** Limits the rate of requests, and pauses them for as long as the association requires. */
export type Pace = {
  /** Runs work in the next slot; refuses when there is none before the deadline, an instant in milliseconds. */
  turn<T>(work: () => Promise<T>, when: { readonly deadline: number; readonly urgency: Urgency }): Promise<T>
  /** Pauses all requests for this many milliseconds. */
  hold(milliseconds: number): Promise<void>
}

/**
 * With a rate limit, requests of syncs of one urgency run one after another; those for a person
 * run beside them, in the next free slot.
 */
export function createPace(clock: Clock, slots: Slots): Pace {
  const queues = { requested: Promise.resolve(), sync: Promise.resolve() }

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

  async function startInTurn<T>(
    work: () => Promise<T>,
    when: { deadline: number; urgency: keyof typeof queues },
  ): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = queues[when.urgency]
    queues[when.urgency] = promise
    await before
    return start(work, when).finally(resolve)
  }

  return {
    turn: (work, { deadline, urgency }) =>
      slots.isPaced && urgency !== 'person'
        ? startInTurn(work, { deadline, urgency })
        : start(work, { deadline, urgency }),
    hold: (milliseconds) => slots.hold(milliseconds),
  }
}

function tooLate({ isHeld }: Slot & { kind: 'never' }): AssociationError {
  const reason = isHeld ? 'asked us to wait before the next request' : 'is receiving too many requests at once'
  return new AssociationError('unavailable', `The handicap association ${reason}.`)
}
