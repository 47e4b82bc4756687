import type { Clock } from './clock.ts'
import type { Pace } from './pace.ts'
import { persist } from './persist.ts'
import type { Session } from './session.ts'
import type { Urgency } from './port.ts'
import type { Question, Reply, Transport } from './transport.ts'
import { answerOf, isTokenRefused } from './troubles.ts'

/** Asks with our token, as often as it takes within the limits; gives the answer or an AssociationError. */
export type Ask = (question: Question) => Promise<unknown>

/** What asking needs: one attempt at a time, and how long and how often to try. */
export type Means = {
  readonly transport: Transport
  readonly clock: Clock
  readonly pace: Pace
  readonly tries: number
  /** A question is answered or given up within this time, its waits and its turn in the queue included. */
  readonly totalMs: number
}

/** One attempt, in its turn. */
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
      if (isTokenRefused(second)) session.renewingIsUseless()
      return second
    }

    return answerOf(await persist(withToken, deadline, means))
  }
}
