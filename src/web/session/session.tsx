import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { navigate } from 'wouter/use-browser-location'
import { type User, logout } from '#contract/auth.ts'
import { call } from '#web/api/api-client.ts'
import { hasSignInEnded } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { rememberUser, fetchUser } from './remembered-user.ts'
import { deleteAnswers } from '#web/offline/answer-store.ts'
import { currentSignIn, forgetSignIn, keepSignIn, onSignInChange } from './sign-in-token.ts'

export type Session = {
  readonly user: User | null
  readonly status: 'loading' | 'in' | 'out' | 'unreachable'
  /** Why the user could not be loaded. */
  readonly loadError: Error | null
  /** Whether the server ended the session while the app was open. */
  readonly hasEnded: boolean
  readonly signIn: (token: string, user: User) => void
  readonly signOut: () => void
  readonly changeUser: (user: User) => void
  readonly retry: () => void
}

const SessionContext = createContext<Session | null>(null)
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
    if (isUnknown) forgetSignIn()
  }, [isUnknown])
  useEffect(() => {
    if (user !== null) rememberUser(user).catch(() => null)
  }, [user])
  const wasSignedIn = useRef(false)
  useEffect(() => {
    // On a page opened without a session there is nothing to forget, and its first requests are under way.
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
    forgetSignIn()
    navigate('/login', { replace: true })
  }, [])

  const session = useMemo<Session>(
    () => ({
      user,
      status: token === null || isUnknown ? 'out' : user !== null ? 'in' : error !== null ? 'unreachable' : 'loading',
      loadError: error,
      hasEnded: isRefused && user !== null,
      signIn,
      signOut,
      changeUser: (changed) => client.setQueryData(meKey, changed),
      retry: () => void refetch(),
    }),
    [client, error, isRefused, isUnknown, refetch, signIn, signOut, token, user],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('There is no SessionProvider around this component')
  return session
}

/** The signed-in user, on screens behind the sign-in. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('No one is signed in')
  return user
}
