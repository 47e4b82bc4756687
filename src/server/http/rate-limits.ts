import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Limited } from '#server/db/counters.ts'
import { Refusal } from './refuse.ts'

export type RateLimits = {
  /** Counts one try of somebody; refuses when there were too many. */
  count(what: Limited, who: string): Promise<void>
  /** Forgets somebody's tries, after a success. */
  forgive(what: Limited, who: string): Promise<void>
}

/** A count that all nodes share. */
type Counter = { consume(key: string): Promise<unknown>; delete(key: string): Promise<unknown> }

export function rateLimits(counters: Readonly<Record<Limited, Counter>>): RateLimits {
  return {
    async count(what, who) {
      await consume(counters[what], keyOf(who))
    },
    async forgive(what, who) {
      await counters[what].delete(keyOf(who))
    },
  }
}

/** Counts in this process alone, for what is asked so often that no table could keep count. */
export function inMemory(counter: Pick<Counter, 'consume'>): (who: string) => Promise<void> {
  return (who) => consume(counter, who)
}

async function consume(counter: Pick<Counter, 'consume'>, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) })
  }
}

/** Addresses and e-mails are not kept, only told apart. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
