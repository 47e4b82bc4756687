import { type RawBuilder, sql } from 'kysely'
import type { Actor, SiteRules } from '#domain/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The accounts of the deputies of a league; `leagueId` is an SQL expression. */
export const deputyIdsOf = (leagueId: RawBuilder<unknown>): RawBuilder<number[]> => sql<number[]>`array(
  select deputies.deputy_id from memberships as deputies
  where deputies.league_id = ${leagueId} and deputies.deputy_id is not null order by deputies.deputy_id)`

/** The facts about a league that permissions and calendars need, and whether the actor is a member. */
export async function leagueTie(db: Db, actor: Actor, leagueId: number) {
  return db
    .selectFrom('leagues')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.leagueId', '=', 'leagues.id').on('memberships.golferId', '=', actor.golferId ?? 0),
    )
    .select((eb) => [
      'leagues.id',
      'leagues.name',
      'leagues.ownerId',
      deputyIdsOf(sql.ref('leagues.id')).as('deputyIds'),
      'leagues.timeZone',
      'leagues.matchLength',
      'leagues.manualRounds',
      'leagues.version',
      eb('memberships.golferId', 'is not', null).$castTo<boolean>().as('isMember'),
    ])
    .where('leagues.id', '=', leagueId)
    .executeTakeFirst()
}

export type LeagueAccess = NonNullable<Awaited<ReturnType<typeof leagueTie>>>

export function leagueOfMatch(db: Db, matchId: number) {
  return db.selectFrom('matches').select('leagueId').where('id', '=', matchId).executeTakeFirst()
}

export async function nameOfAccount(db: Db, id: number): Promise<string | null> {
  return (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
}

/** Links a golfer to an account that has none yet. */
export async function setGolfer(db: Db, userId: number, golferId: number): Promise<boolean> {
  const updated = await db
    .updateTable('users')
    .set({ golferId })
    .where('id', '=', userId)
    .where('golferId', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** The rules of the whole site, as administrators have set them. */
export async function siteRules(db: Db): Promise<SiteRules> {
  const row = await db.selectFrom('siteSettings').select(['createsLeagues', 'secondFactor']).executeTakeFirst()
  return row ?? { createsLeagues: 'admins', secondFactor: 'optional' }
}

/** The leagues a golfer plays in, with their organizers, and whether they give rights over the golfer (law 21). */
export function leaguesPlayedIn(db: Db, golferId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('leagues', 'leagues.id', 'memberships.leagueId')
    .select([
      'leagues.id',
      'leagues.name',
      'leagues.ownerId',
      'leagues.timeZone',
      deputyIdsOf(sql.ref('leagues.id')).as('deputyIds'),
      sql<boolean>`gives_rights(memberships)`.as('givesRights'),
    ])
    .where('memberships.golferId', '=', golferId)
    .orderBy('leagues.id')
    .execute()
}
