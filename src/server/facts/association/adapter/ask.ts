import type { Urgency } from '#server/ground/association.ts'
import type { Clock } from './clock.ts'
import type { Pace } from './pace.ts'
import { withRetries } from './retries.ts'
import type { Session } from './session.ts'
import type { AssociationRequest, Reply, Transport } from './transport.ts'
import { answerOf, isTokenRefused } from './troubles.ts'

/** Sends a request with our token and retries within the limits; returns the answer or throws an AssociationError. */
export type Ask = (request: AssociationRequest) => Promise<unknown>

/** The transport with its pace, and the limits of retries and time. */
export type HttpContext = {
  readonly transport: Transport
  readonly clock: Clock
  readonly pace: Pace
  readonly tries: number
  /** Time limit of a request in milliseconds, including its retries, pauses and wait in the queue. */
  readonly totalMs: number
}

/** One attempt, within the rate limit. */
export function attempt(
  context: HttpContext,
  request: AssociationRequest,
  { token, deadline, urgency = 'person' }: { token: string | null; deadline: number; urgency?: Urgency },
): Promise<Reply> {
  const { pace, clock, transport } = context
  return pace.turn(() => transport(request, { token, withinMs: deadline - clock.now() }), { deadline, urgency })
}

export function createAsk(context: HttpContext, session: Session, urgency: Urgency): Ask {
  return async (request) => {
    const deadline = context.clock.now() + context.totalMs
    let isRenewed = false

    async function withToken(): Promise<Reply> {
      const token = await session.token(deadline)
      const reply = await attempt(context, request, { token, deadline, urgency })
      if (!isTokenRefused(reply) || isRenewed || !(await session.renew(token, deadline))) return reply
      isRenewed = true
      const second = await attempt(context, request, { token: await session.token(deadline), deadline, urgency })
      if (isTokenRefused(second)) session.recordFailedRenewal()
      return second
    }

    return answerOf(await withRetries(withToken, deadline, context))
  }
}
