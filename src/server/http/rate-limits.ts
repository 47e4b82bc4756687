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
      try {
        await counters[what].consume(keyOf(who))
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) })
      }
    },
    async forgive(what, who) {
      await counters[what].delete(keyOf(who))
    },
  }
}

/** Addresses and e-mails are not kept, only told apart. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
