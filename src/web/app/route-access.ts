import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'
import { leaguesToChoose } from '#web/shared/leagues/first-league.ts'

/**
 * Who can open a screen: every user; users who play in a league or run one; these and all admins; these once they
 * have chosen a league; or admins only.
 */
export type Access = 'every-user' | 'league-golfers' | 'league-golfers-and-admins' | 'chosen-league' | 'admins'

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
