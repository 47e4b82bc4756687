import { readStored, writeStored } from '#web/offline/stored.ts'

const tokenKey = 'nineteenth.token'
const userIdKey = 'nineteenth.user-id'

/** What this browser knows of who is signed in; `isRefused` once the server no longer takes the token. */
export type SignIn = { readonly token: string | null; readonly userId: string | null; readonly isRefused: boolean }

let signIn: SignIn = { token: readStored(tokenKey), userId: readStored(userIdKey), isRefused: false }
const listeners = new Set<() => void>()

export function currentSignIn(): SignIn {
  return signIn
}

export function currentToken(): string | null {
  return signIn.token
}

/** Remembers who signed in, for the other tabs of this browser too. */
export function keepSignIn(token: string, user: { readonly id: number }): void {
  writeStored(userIdKey, String(user.id))
  writeStored(tokenKey, token)
  changeTo({ token, userId: String(user.id), isRefused: false })
}

export function forgetSignIn(): void {
  writeStored(userIdKey, null)
  writeStored(tokenKey, null)
  changeTo({ token: null, userId: null, isRefused: false })
}

/** The server refuses the token: it ran out, or was ended elsewhere. */
export function refuseSignIn(): void {
  if (signIn.token !== null) changeTo({ ...signIn, isRefused: true })
}

/** Tells when somebody signs in or out, in this tab or another. */
export function onSignInChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

window.addEventListener('storage', ({ key }) => {
  if (key !== tokenKey && key !== null) return
  const [token, userId] = [readStored(tokenKey), readStored(userIdKey)]
  const isSomebodyElse = token !== null && signIn.token !== null && userId !== signIn.userId
  if (isSomebodyElse) location.reload()
  else changeTo({ token, userId, isRefused: false })
})

function changeTo(next: SignIn): void {
  signIn = next
  for (const listener of listeners) listener()
}
