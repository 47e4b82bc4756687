import type { User } from '#contract/auth.ts'
import type { League } from '#contract/leagues.ts'

type Viewer = Pick<User, 'id' | 'role' | 'golfer'>

/** Whether a league's pages are for somebody: golfers look at the leagues they play in, and those who run one need no golfer. */
export function seesLeague({ id, role, golfer }: Viewer, league: Pick<League, 'ownerId'>): boolean {
  return golfer !== null || role === 'ADMIN' || league.ownerId === id
}

/** The leagues whose pages somebody can choose. */
export function leaguesToChoose<L extends Pick<League, 'ownerId'>>(user: Viewer, leagues: readonly L[]): readonly L[] {
  return leagues.filter((league) => seesLeague(user, league))
}
