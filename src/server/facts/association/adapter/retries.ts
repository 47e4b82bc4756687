import { AssociationError } from '#server/ground/association.ts'
import type { Clock } from './clock.ts'
import type { Pace } from './pace.ts'
import type { Reply } from './transport.ts'
import { isTemporary, toError } from './troubles.ts'

type RetryOptions = { readonly clock: Clock; readonly pace: Pace; readonly tries: number }

const firstPauseMs = 1000

/**
 * Retries temporary failures until the tries are used up or the deadline would pass; waits as long as the association
 * requires, else a second, doubled each time.
 */
export async function withRetries(
  attempt: () => Promise<Reply>,
  deadline: number,
  { clock, pace, tries }: RetryOptions,
): Promise<Reply> {
  for (let made = 1; ; made += 1) {
    const reply = await attempt()
    if (!isTemporary(reply)) return reply
    const asked = reply.kind === 'answer' ? retryAfterMs(reply.retryAfter, clock.date()) : null
    if (asked !== null) await pace.hold(asked)
    const pauseMs = asked ?? firstPauseMs * 2 ** (made - 1)
    if (made >= tries || clock.now() + pauseMs >= deadline) throw toError(reply)
    if (asked === null) await clock.wait(pauseMs)
  }
}

/** Parses a Retry-After header, seconds or an HTTP date, into milliseconds; null when it is missing or invalid. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  if (!/^[A-Za-z]{3,9},? /.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/** Endpoints with the same data, the most likely first; which of them is accessible depends on the account. */
export type Fallbacks<E> = readonly [E, ...E[]]

/** Tries one endpoint after another until the association does not deny access. */
export async function withFallback<E, T>(
  [endpoint, ...others]: Fallbacks<E>,
  request: (endpoint: E) => Promise<T>,
): Promise<T> {
  try {
    return await request(endpoint)
  } catch (error) {
    const [next, ...rest] = others
    const isDenied = error instanceof AssociationError && error.kind === 'denied'
    if (!isDenied || next === undefined) throw error
    return withFallback([next, ...rest], request)
  }
}
