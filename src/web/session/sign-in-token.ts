import { readStored, writeStored } from '#web/offline/stored.ts'
import { forgetLastLeague } from './last-league.ts'
import { forgetTypedByOthers } from './typed-texts.ts'

const tokenKey = 'nineteenth.token'
const userIdKey = 'nineteenth.user-id'

/** The sign-in stored in this browser. */
export type SignIn = {
  readonly token: string | null
  readonly userId: string | null
  /** Once the server rejects its token. */
  readonly isRefused: boolean
  /** Whether it is gone without the user of this tab having signed out. */
  readonly isLost: boolean
}

const held = { isRefused: false, isLost: false }
let signIn: SignIn = { ...held, token: readStored(tokenKey), userId: readStored(userIdKey) }
const listeners = new Set<() => void>()

export function currentSignIn(): SignIn {
  return signIn
}

export function currentToken(): string | null {
  return signIn.token
}

/** Stores the sign-in, for the other tabs of this browser too. */
export function keepSignIn(token: string, user: { readonly id: number }): void {
  writeStored(userIdKey, String(user.id))
  writeStored(tokenKey, token)
  forgetTypedByOthers(user.id)
  changeTo({ ...held, token, userId: String(user.id) })
}

export function forgetSignIn({ isLost = false } = {}): void {
  writeStored(userIdKey, null)
  writeStored(tokenKey, null)
  forgetLastLeague()
  changeTo({ token: null, userId: null, isRefused: false, isLost })
}

/** Notes that the server rejected the token: it expired, or the session was ended elsewhere. */
export function refuseSignIn(): void {
  if (signIn.token !== null) changeTo({ ...signIn, isRefused: true })
}

/** Subscribes to sign-ins and sign-outs, in this tab and others. */
export function onSignInChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

window.addEventListener('storage', ({ key }) => {
  if (key !== tokenKey && key !== null) return
  const [token, userId] = [readStored(tokenKey), readStored(userIdKey)]
  const isAnotherUser = token !== null && signIn.token !== null && userId !== signIn.userId
  if (isAnotherUser) location.reload()
  else changeTo({ token, userId, isRefused: false, isLost: token === null && signIn.token !== null })
})

function changeTo(next: SignIn): void {
  signIn = next
  for (const listener of listeners) listener()
}
