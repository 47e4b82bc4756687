import type { RefusalCode } from '#contract/refusals.ts'
import { type Actor, type LeagueTie, may } from '#domain/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type LeagueAccess, leagueTie } from './access.queries.ts'
import { type LockedAccount, type Strength, lock } from './locks.ts'

type Permission = (actor: Actor, league: LeagueTie) => boolean

/** The league, if the actor can read it; otherwise the request is refused as if the league did not exist. */
export async function leagueToRead(
  db: Db,
  actor: Actor,
  leagueId: number,
  hidden: RefusalCode = 'league_not_found',
): Promise<LeagueAccess> {
  const league = await leagueTie(db, actor, leagueId)
  if (league === undefined || !may.readLeague(actor, league)) refuse(hidden)
  return league
}

export type LeagueChange = { readonly leagueId: number; readonly allowed: Permission; readonly hidden?: RefusalCode }

/** The league, if the actor has the permission; a reader without it is refused with `not_allowed`. */
export async function leagueToChange(
  db: Db,
  actor: Actor,
  { leagueId, allowed, hidden }: LeagueChange,
): Promise<LeagueAccess> {
  const league = await leagueToRead(db, actor, leagueId, hidden)
  if (!allowed(actor, league)) refuse('not_allowed')
  return league
}

/**
 * Like `leagueToChange`, with the league locked until the transaction ends. The permission is checked again after the
 * lock, because it can be removed while the caller waits.
 */
export async function lockLeagueToChange(tx: Db, actor: Actor, change: LeagueChange): Promise<LeagueAccess> {
  await lock(tx, { leagues: [change.leagueId] })
  return leagueToChange(tx, actor, change)
}

/** Locks the caller's own account, which can have been deleted while the request waited. */
export async function lockCaller(tx: Db, { id }: Pick<Actor, 'id'>, strength?: Strength): Promise<LockedAccount> {
  const { accounts } = await lock(tx, { accounts: [id] }, strength)
  return accounts[0] ?? refuse('not_signed_in')
}
