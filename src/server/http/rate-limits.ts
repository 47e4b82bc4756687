import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refuse.ts'

/** How often a thing may be tried: `points` within `duration` seconds. */
export const allowances = {
  'sign-in-address': { points: 100, duration: 900 },
  'sign-in-account': { points: 10, duration: 900 },
  'register-address': { points: 30, duration: 3600 },
  'verify-account': { points: 5, duration: 3600 },
  'search-account': { points: 300, duration: 3600 },
} as const

export type Limited = keyof typeof allowances

/** Counts that all nodes share. */
export type Counter = {
  consume(key: string): Promise<unknown>
  delete(key: string): Promise<unknown>
}

export type RateLimits = {
  /** Counts one try of somebody; refuses when there were too many. */
  count(what: Limited, who: string): Promise<void>
  /** Forgets somebody's tries, after a success. */
  forgive(what: Limited, who: string): Promise<void>
}

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
