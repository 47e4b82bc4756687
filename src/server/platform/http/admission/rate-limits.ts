import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Limited } from '#server/platform/db/counters.ts'
import { Refusal } from '#server/platform/http/refuse.ts'

export type RateLimits = {
  /** Counts one or more tries; refuses them beyond the limit. */
  count(what: Limited, who: string, tries?: number): Promise<void>
  /** The number of tries that are still possible. */
  remaining(what: Limited, who: string): Promise<number>
  /** The refusal that one more try would get, without counting it; null if it would be accepted. */
  refusalOf(what: Limited, who: string): Promise<Refusal | null>
  /** Takes back tries that were counted for an action that did not happen. */
  giveBack(what: Limited, who: string, tries?: number): Promise<void>
  /** Resets the tries after a success. */
  forgive(what: Limited, who: string): Promise<void>
}

/** A counter that all nodes share. */
type Counter = {
  readonly points: number
  /** The length of its period, in milliseconds. */
  readonly msDuration: number
  consume(key: string, points?: number): Promise<unknown>
  reward(key: string, points?: number): Promise<unknown>
  get(key: string): Promise<RateLimiterRes | null>
  delete(key: string): Promise<unknown>
}

export function rateLimits(counters: Readonly<Record<Limited, Counter>>): RateLimits {
  return {
    async count(what, who, tries = 1) {
      const [counter, key] = [counters[what], keyOf(who)]
      try {
        await consume(counter, key, tries)
      } catch (error) {
        if (!(error instanceof Refusal) || (await triesOf(counter, key)) !== null) throw error
        await consume(counter, key, tries)
      }
    },
    async remaining(what, who) {
      const tries = await triesOf(counters[what], keyOf(who))
      return Math.max(0, tries?.remainingPoints ?? counters[what].points)
    },
    async refusalOf(what, who) {
      const tries = await triesOf(counters[what], keyOf(who))
      return tries === null || tries.remainingPoints > 0 ? null : tooMany(tries)
    },
    async giveBack(what, who, tries = 1) {
      await counters[what].reward(keyOf(who), tries)
    },
    async forgive(what, who) {
      await counters[what].delete(keyOf(who))
    },
  }
}

/** Counts in this process only, for events too frequent to count in a table. */
export function inMemory(counter: Pick<Counter, 'consume'>): (who: string) => Promise<void> {
  return (who) => consume(counter, who)
}

/** How much longer than its period a counter can last, because the clocks of nodes differ. */
const tolerance = 60_000

/** The tries that count now. A counter that lasts too long is from before the clock was set back; it is deleted. */
async function triesOf(counter: Counter, key: string): Promise<RateLimiterRes | null> {
  const tries = await counter.get(key)
  if (tries === null || tries.msBeforeNext <= counter.msDuration + tolerance) return tries
  await counter.delete(key)
  return null
}

function consume(counter: Pick<Counter, 'consume'>, key: string, tries = 1): Promise<void> {
  return counter.consume(key, tries).then(doNothing, refuseOrThrow)
}

function doNothing(): void {}

function refuseOrThrow(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooMany(reason) : reason
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  return new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) })
}

/** Network and email addresses are stored only as hashes. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
