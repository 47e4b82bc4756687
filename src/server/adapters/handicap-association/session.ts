import type { Clock } from './clock.ts'
import type { AssociationError } from './port.ts'

/** How a sign-in ended when the association decided on it; its troubles are thrown. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'refused'; readonly error: AssociationError }

/** The token all questions share; the deadline is an instant in milliseconds. */
export type Session = {
  token(deadline: number): Promise<string>
  /** Sees to a new token in place of a refused one; false when that was tried a moment ago and did not help. */
  renew(refused: string, deadline: number): Promise<boolean>
  /** Notes that even a new token is refused. */
  renewingIsUseless(): void
}

/** They expire after twelve hours, whatever they say themselves. */
const tokenLifeMs = 11 * 3_600_000
/** How long a refusal stands before we sign in again: an account that signs in too often is throttled. */
const coolOffMs = 60_000

/** Signs in once, however many ask for the token at the same time. */
export function createSession(clock: Clock, signIn: (deadline: number) => Promise<SignInOutcome>): Session {
  let current: { readonly token: string; readonly at: number } | null = null
  let pending: Promise<string> | null = null
  let refusal: { readonly error: AssociationError; readonly until: number } | null = null
  let uselessUntil = 0

  async function signInNow(deadline: number): Promise<string> {
    const outcome = await signIn(deadline)
    if (outcome.kind === 'refused') {
      refusal = { error: outcome.error, until: clock.now() + coolOffMs }
      throw outcome.error
    }
    current = { token: outcome.token, at: clock.now() }
    return outcome.token
  }

  async function newToken(deadline: number): Promise<string> {
    if (refusal !== null && clock.now() < refusal.until) throw refusal.error
    pending ??= signInNow(deadline).finally(() => {
      pending = null
    })
    return pending
  }

  return {
    async token(deadline) {
      return current !== null && clock.now() - current.at < tokenLifeMs ? current.token : newToken(deadline)
    },
    async renew(refused, deadline) {
      if (current !== null && current.token !== refused) return true
      if (clock.now() < uselessUntil) return false
      await newToken(deadline)
      return true
    },
    renewingIsUseless() {
      uselessUntil = clock.now() + coolOffMs
    },
  }
}
