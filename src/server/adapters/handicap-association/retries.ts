import type { Clock } from './clock.ts'
import type { Pace } from './pace.ts'
import { retryAfterMs } from './retry-after.ts'
import { isTemporary, troubleOf } from './troubles.ts'
import type { Reply } from './transport.ts'

type RetryOptions = { readonly clock: Clock; readonly pace: Pace; readonly tries: number }

const firstPauseMs = 1000

/**
 * Retries temporary failures until the tries are used up or the deadline would pass; waits as long as the association asks for,
 * else a second, doubled each time.
 */
export async function withRetries(
  attempt: () => Promise<Reply>,
  deadline: number,
  { clock, pace, tries }: RetryOptions,
): Promise<Reply> {
  for (let made = 1; ; made += 1) {
    const reply = await attempt()
    if (!isTemporary(reply)) return reply
    const asked = reply.kind === 'answer' ? retryAfterMs(reply.retryAfter, clock.now()) : null
    if (asked !== null) await pace.hold(asked)
    const pause = asked ?? firstPauseMs * 2 ** (made - 1)
    if (made >= tries || clock.now() + pause >= deadline) throw troubleOf(reply)
    if (asked === null) await clock.wait(pause)
  }
}
