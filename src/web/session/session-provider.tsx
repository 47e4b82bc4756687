import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { type User, logout, me } from '#contract/auth.ts'
import { call, isUnreached } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { hasSignInEnded } from '#web/api/report-failure.ts'
import { deleteAnswers, storeAnswer, readAnswer } from '#web/offline/answer-store.ts'
import { type Session, SessionContext } from './session.ts'
import { currentSignIn, forgetSignIn, keepSignIn, onSignInChange } from './sign-in-token.ts'

const meKey = queryKeys.account.me

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => fetchUser(signal),
  networkMode: 'always',
  meta: { quiet: true },
})

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { token, isRefused } = useSyncExternalStore(onSignInChange, currentSignIn)
  const { data, error, refetch } = useQuery({ ...meQuery, enabled: token !== null, refetchOnReconnect: 'always' })
  const user = token === null ? null : (data ?? null)
  const isUnknown = user === null && error !== null && hasSignInEnded(error)

  useEffect(() => {
    if (isUnknown) forgetSignIn({ isLost: true })
  }, [isUnknown])
  useEffect(() => {
    if (user !== null) rememberUser(user).catch(() => null)
  }, [user])
  const wasSignedIn = useRef(false)
  useEffect(() => {
    // On a page opened without a session there is nothing to clear, and its first requests are running.
    if (token === null && wasSignedIn.current) client.clear()
    wasSignedIn.current = token !== null
    if (token === null) deleteAnswers().catch(() => null)
  }, [client, token])

  const signIn = useCallback(
    (newToken: string, newUser: User) => {
      const isSameUser = client.getQueryData<User>(meKey)?.id === newUser.id
      if (!isSameUser) client.clear()
      client.setQueryData(meKey, newUser)
      keepSignIn(newToken, newUser)
      if (isSameUser) void client.invalidateQueries()
    },
    [client],
  )
  const signOut = useCallback(() => {
    call(logout, {}).catch(() => null)
    navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' })
    forgetSignIn()
    navigate('/login', { replace: true })
  }, [])

  const retry = useCallback(() => void refetch(), [refetch])

  const session = useMemo<Session>(
    () => ({
      user,
      status: token === null || isUnknown ? 'out' : user !== null ? 'in' : error !== null ? 'unreachable' : 'loading',
      loadError: error,
      hasEnded: isRefused && user !== null,
      signIn,
      signOut,
      changeUser: (changed) => client.setQueryData(meKey, changed),
      retry,
    }),
    [client, error, isRefused, isUnknown, retry, signIn, signOut, token, user],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** How long to wait for the server before using the user stored on this device, in milliseconds. */
const timeout = 3000
const name = 'user'

/** The signed-in user from the server; without an answer, as stored on this device. */
async function fetchUser(signal: AbortSignal): Promise<User> {
  const fetched = call(me, { signal })
  const reached = fetched.catch((error: unknown) => {
    if (isUnreached(error)) return null
    throw error
  })
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout))
  return (await Promise.race([reached, late])) ?? (await recallUser()) ?? fetched
}

async function rememberUser(user: User): Promise<void> {
  await storeAnswer(String(user.id), name, { data: user, at: Date.now() })
}

async function recallUser(): Promise<User | null> {
  const { userId } = currentSignIn()
  const kept = userId === null ? null : await readAnswer(userId, name).catch(() => null)
  return isUser(kept?.data) && String(kept.data.id) === userId ? kept.data : null
}

function isUser(data: unknown): data is User {
  return typeof data === 'object' && data !== null && 'id' in data && 'role' in data && 'golfer' in data
}
