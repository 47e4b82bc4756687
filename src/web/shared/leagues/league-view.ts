import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'

type Viewer = Pick<User, 'id' | 'role' | 'golfer'>

/** Whether a user can open a league's pages: with a linked golfer, or as its owner or an admin. */
export function seesLeague({ id, role, golfer }: Viewer, league: Pick<League, 'ownerId'>): boolean {
  return golfer !== null || role === 'ADMIN' || league.ownerId === id
}

/** The leagues that a user can select. */
export function leaguesToChoose<L extends Pick<League, 'ownerId'>>(user: Viewer, leagues: readonly L[]): readonly L[] {
  return leagues.filter((league) => seesLeague(user, league))
}
