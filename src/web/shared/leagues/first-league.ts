import type { User } from '#contract/auth.ts'
import type { OwnLeague, League } from '#contract/leagues.ts'
import { readStored, writeStored } from '#web/offline/stored.ts'

const keyOf = (userId: number) => `nineteenth.league.${userId}`

/** The id of the league that a user chose in this browser; 0 if none. */
export function chosenLeagueId(userId: number): number {
  return Number(readStored(keyOf(userId)))
}

export function keepChosenLeague(userId: number, id: number): void {
  writeStored(keyOf(userId), String(id))
}

type Choosable = Pick<OwnLeague, 'id' | 'isMember' | 'needsAnswer' | 'ownerId' | 'activeSeasonId'>

/**
 * The chosen league, else the oldest that the user plays in, else owns: before others those that did not merely add the golfer
 * (law 21), then those with an active season.
 */
export function leagueToShow<L extends Choosable>(leagues: readonly L[], userId: number, chosen: number): L | null {
  const played = leagues.filter(({ isMember }) => isMember)
  const [first = null] = (played.length > 0 ? played : leagues.filter(({ ownerId }) => ownerId === userId)).toSorted(
    (a, b) =>
      Number(a.needsAnswer) - Number(b.needsAnswer) ||
      Number(a.activeSeasonId === null) - Number(b.activeSeasonId === null) ||
      a.id - b.id,
  )
  return leagues.find(({ id }) => id === chosen) ?? first
}

type Viewer = Pick<User, 'id' | 'role' | 'golfer'>

/** Whether a user can open a league's pages: with a linked golfer, or as its owner or an admin. */
export function seesLeague({ id, role, golfer }: Viewer, league: Pick<League, 'ownerId'>): boolean {
  return golfer !== null || role === 'ADMIN' || league.ownerId === id
}

export function leaguesToChoose<L extends Pick<League, 'ownerId'>>(user: Viewer, leagues: readonly L[]): readonly L[] {
  return leagues.filter((league) => seesLeague(user, league))
}
