import type { Clock } from './clock.ts'
import type { Pace } from './pace.ts'
import { withRetries } from './retries.ts'
import type { Session } from './session.ts'
import type { Urgency } from './port.ts'
import type { Question, Reply, Transport } from './transport.ts'
import { answerOf, isTokenRefused } from './troubles.ts'

/** Sends a request with our token and retries within the limits; returns the answer or throws an AssociationError. */
export type Ask = (question: Question) => Promise<unknown>

/** The transport with its pace, and the limits of retries and time. */
export type Means = {
  readonly transport: Transport
  readonly clock: Clock
  readonly pace: Pace
  readonly tries: number
  /** Time limit of a request in milliseconds, including its retries, pauses and wait in the queue. */
  readonly totalMs: number
}

/** One attempt, at the allowed pace. */
export function attempt(
  means: Means,
  question: Question,
  { token, deadline, urgency = 'person' }: { token: string | null; deadline: number; urgency?: Urgency },
): Promise<Reply> {
  const { pace, clock, transport } = means
  return pace.turn(() => transport(question, { token, withinMs: deadline - clock.now() }), { deadline, urgency })
}

export function createAsk(means: Means, session: Session, urgency: Urgency): Ask {
  return async (question) => {
    const deadline = means.clock.now() + means.totalMs
    let isRenewed = false

    async function withToken(): Promise<Reply> {
      const token = await session.token(deadline)
      const reply = await attempt(means, question, { token, deadline, urgency })
      if (!isTokenRefused(reply) || isRenewed || !(await session.renew(token, deadline))) return reply
      isRenewed = true
      const second = await attempt(means, question, { token: await session.token(deadline), deadline, urgency })
      if (isTokenRefused(second)) session.noteRenewalFailed()
      return second
    }

    return answerOf(await withRetries(withToken, deadline, means))
  }
}
