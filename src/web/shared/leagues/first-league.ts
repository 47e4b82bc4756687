import type { OwnLeague } from '#contract/leagues.ts'
import { readStored, writeStored } from '#web/offline/stored.ts'

const keyOf = (userId: number) => `nineteenth.league.${userId}`

/** The id of the league that a user chose in this browser; 0 if none. */
export function chosenLeagueId(userId: number): number {
  return Number(readStored(keyOf(userId)))
}

export function keepChosenLeague(userId: number, id: number): void {
  writeStored(keyOf(userId), String(id))
}

type Choosable = Pick<OwnLeague, 'id' | 'isMember' | 'ownerId' | 'activeSeasonId'>

/** The chosen league, else the oldest that the user plays in, else owns; one with an active season first. */
export function leagueToShow<L extends Choosable>(leagues: readonly L[], userId: number, chosen: number): L | null {
  const played = leagues.filter(({ isMember }) => isMember)
  const mine = (played.length > 0 ? played : leagues.filter(({ ownerId }) => ownerId === userId)).toSorted(
    (a, b) => a.id - b.id,
  )
  const first = mine.find(({ activeSeasonId }) => activeSeasonId !== null) ?? mine[0] ?? null
  return leagues.find(({ id }) => id === chosen) ?? first
}
