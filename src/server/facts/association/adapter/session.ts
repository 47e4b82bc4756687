import { AssociationError } from '#server/ground/association.ts'
import type { Clock } from './clock.ts'

/** The association's answer to a sign-in; failures to get one are thrown. */
export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'refused'; readonly error: AssociationError }

/** The token that all requests share; the deadline is an instant in milliseconds. */
export type Session = {
  token(deadline: number): Promise<string>
  /** Replaces a refused token; false when that was tried a moment ago and did not help. */
  renew(refused: string, deadline: number): Promise<boolean>
  /** Records that even a new token was refused. */
  recordFailedRenewal(): void
}

/** The store of the token for all nodes, of which only one signs in at a time. */
export type SharedToken = {
  read(): Promise<{ readonly token: string; readonly ageMs: number } | null>
  /** Whether this node can sign in now; the claim ends when a token is saved, or expires. */
  claim(): Promise<boolean>
  /** Stores a new token; null only releases the claim. */
  save(token: string | null): Promise<void>
}

/** Tokens expire after twelve hours, whatever their own expiry says. */
const tokenLifeMs = 11 * 3_600_000
/** How long we wait after a refusal before we sign in again: an account that signs in too often is throttled. */
const coolOffMs = 60_000

/** How often a node checks whether another one has signed in. */
const pollIntervalMs = 250

type SignIn = (deadline: number) => Promise<SignInOutcome>

/** Signs in once, however many requests need the token at the same time, on however many nodes. */
export function createSession(clock: Clock, signIn: SignIn, shared: SharedToken | null = null): Session {
  let current: { readonly token: string; readonly at: number } | null = null
  let pending: Promise<string> | null = null
  let refusal: { readonly error: AssociationError; readonly until: number } | null = null
  let noRenewalUntil = 0

  async function signInNow(deadline: number): Promise<string> {
    const outcome = await signIn(deadline)
    if (outcome.kind === 'refused') {
      refusal = { error: outcome.error, until: clock.now() + coolOffMs }
      throw outcome.error
    }
    current = { token: outcome.token, at: clock.now() }
    return outcome.token
  }

  async function sharedToken(store: SharedToken, deadline: number, refused: string | null): Promise<string> {
    for (;;) {
      const maySignIn = await store.claim()
      const known = await store.read()
      if (known !== null && known.token !== refused && known.ageMs < tokenLifeMs) {
        if (maySignIn) await store.save(null)
        current = { token: known.token, at: clock.now() - known.ageMs }
        return known.token
      }
      if (maySignIn) return signInForAll(store, deadline)
      if (clock.now() + pollIntervalMs >= deadline)
        throw new AssociationError('unavailable', 'The handicap association did not let us sign in in time.')
      await clock.wait(pollIntervalMs)
    }
  }

  async function signInForAll(store: SharedToken, deadline: number): Promise<string> {
    let token: string | null = null
    try {
      token = await signInNow(deadline)
      return token
    } finally {
      await store.save(token)
    }
  }

  async function newToken(deadline: number, refused: string | null = null): Promise<string> {
    if (refusal !== null && clock.now() < refusal.until) throw refusal.error
    pending ??= (shared === null ? signInNow(deadline) : sharedToken(shared, deadline, refused)).finally(() => {
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
      if (clock.now() < noRenewalUntil) return false
      await newToken(deadline, refused)
      return true
    },
    recordFailedRenewal() {
      noRenewalUntil = clock.now() + coolOffMs
    },
  }
}
