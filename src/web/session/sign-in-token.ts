import { forgetLastLeague } from './last-league.ts'
import { readStored, writeStored } from '#web/offline/stored.ts'

const tokenKey = 'nineteenth.token'
const userIdKey = 'nineteenth.user-id'

/** The sign-in stored in this browser; `isRefused` once the server rejects its token. */
export type SignIn = { readonly token: string | null; readonly userId: string | null; readonly isRefused: boolean }

let signIn: SignIn = { token: readStored(tokenKey), userId: readStored(userIdKey), isRefused: false }
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
  changeTo({ token, userId: String(user.id), isRefused: false })
}

export function forgetSignIn(): void {
  writeStored(userIdKey, null)
  writeStored(tokenKey, null)
  forgetLastLeague()
  changeTo({ token: null, userId: null, isRefused: false })
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
  else changeTo({ token, userId, isRefused: false })
})

function changeTo(next: SignIn): void {
  signIn = next
  for (const listener of listeners) listener()
}
