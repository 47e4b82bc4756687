import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'
import { leaguesToChoose } from '#web/shared/leagues/first-league.ts'
import type { Access } from './screen-list.ts'

export type RouteAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string }

type Visitor = {
  readonly user: Pick<User, 'id' | 'role' | 'golfer'>
  /** The user's leagues; null while they are loading. */
  readonly leagues: readonly Pick<League, 'ownerId'>[] | null
  readonly league: Pick<League, 'ownerId'> | null
}

const open: RouteAccess = { kind: 'open' }
const toFollowed: RouteAccess = { kind: 'redirect', to: '/followed-golfers' }

/** Whether a signed-in user can open a screen now, or where they are redirected. */
export function routeAccess(access: Access, { user, leagues, league }: Visitor): RouteAccess {
  if (access === 'every-user') return open
  const isAdmin = user.role === 'ADMIN'
  if (access === 'admins') return isAdmin ? open : { kind: 'redirect', to: '/' }
  if (access === 'league-golfers-and-admins' && isAdmin) return open
  if (leagues === null) return { kind: 'wait' }
  if (leaguesToChoose(user, leagues).length === 0) return toFollowed
  return access === 'chosen-league' && league === null ? toFollowed : open
}
