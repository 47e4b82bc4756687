import { createContext, use } from 'react'
import type { User } from '#contract/auth.ts'
import type { Actor } from '#domain/permissions.ts'

export type Session = {
  readonly user: User | null
  readonly status: 'loading' | 'in' | 'out' | 'unreachable'
  /** Why the user could not be loaded. */
  readonly loadError: Error | null
  /** Whether the server ended the session while the app was open. */
  readonly hasEnded: boolean
  /** Settles once the app of the signed-in user is shown. */
  readonly signIn: (token: string, user: User) => Promise<void> | void
  readonly signOut: () => void
  readonly changeUser: (user: User) => void
  readonly retry: () => void
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('There is no session around this component')
  return session
}

/** The signed-in user, on screens behind the sign-in. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('No one is signed in')
  return user
}

/** A user in the terms of the permissions. */
export function actorOf({ id, role, golfer }: User): Actor {
  return { id, role, golferId: golfer?.id ?? null }
}
