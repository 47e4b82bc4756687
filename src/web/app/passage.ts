import type { League } from '#contract/leagues.ts'
import type { User } from '#contract/auth.ts'
import { leaguesToChoose } from '#web/lib/league-view.ts'

/**
 * Who may open a screen: every user, those who play in a league or run one, those and admins, those once they have
 * chosen a league, or admins alone.
 */
export type Reach = 'every-user' | 'league-golfers' | 'league-golfers-and-admins' | 'chosen-league' | 'admins'

export type Passage =
  | { readonly kind: 'open' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string }

type Traveller = {
  readonly user: Pick<User, 'id' | 'role' | 'golfer'>
  /** The user's leagues; null while they are on their way. */
  readonly leagues: readonly Pick<League, 'ownerId'>[] | null
  readonly league: Pick<League, 'ownerId'> | null
}

const open: Passage = { kind: 'open' }
const toFollowed: Passage = { kind: 'redirect', to: '/followed-golfers' }

/** Whether a signed-in user may open a screen now, or where they are sent instead. */
export function passage(reach: Reach, { user, leagues, league }: Traveller): Passage {
  if (reach === 'every-user') return open
  const isAdmin = user.role === 'ADMIN'
  if (reach === 'admins') return isAdmin ? open : { kind: 'redirect', to: '/' }
  if (reach === 'league-golfers-and-admins' && isAdmin) return open
  if (leagues === null) return { kind: 'wait' }
  if (leaguesToChoose(user, leagues).length === 0) return toFollowed
  return reach === 'chosen-league' && league === null ? toFollowed : open
}
