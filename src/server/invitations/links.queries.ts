import { type RawBuilder, sql } from 'kysely'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deletePlans } from '#server/scheduled-rounds/scheduled-rounds.queries.ts'

type NewLink = {
  readonly userId: number
  readonly golferId: number
  readonly leagueId: number
  readonly linkedBy: number | null
  readonly linkedAt: string
}

/** Marks an account's link to its golfer as made by an organiser; a trigger deletes the mark with the link. */
export async function insertUnverifiedLink(tx: Db, row: NewLink): Promise<void> {
  await tx.insertInto('unverifiedLinks').values(row).execute()
}

/** Makes an account's link to its golfer a verified one; false when it was already. */
export async function deleteUnverifiedLink(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('unverifiedLinks').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** The account that an organiser linked to a golfer, and who organises the league in which it happened. */
export function unverifiedLinkOf(db: Db, golferId: number) {
  return db
    .selectFrom('users')
    .innerJoin('unverifiedLinks', 'unverifiedLinks.userId', 'users.id')
    .leftJoin('leagues', 'leagues.id', 'unverifiedLinks.leagueId')
    .select(['users.id as userId', 'users.name as userName', 'leagues.ownerId', 'leagues.name as league'])
    .select(deputyIdsOf(sql.ref('leagues.id')).as('deputyIds'))
    .where('users.golferId', '=', golferId)
    .executeTakeFirst()
}

/** Unlinks an account from its golfer, whose plans were the account's. */
export async function unlinkGolfer(tx: Db, userId: number): Promise<void> {
  await deletePlans(tx, userId)
  await tx.updateTable('users').set({ golferId: null }).where('id', '=', userId).execute()
}

/** Whether a golfer plays in a league. */
export async function isMember(db: Db, leagueId: number, golferId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from memberships where league_id = ${leagueId} and golfer_id = ${golferId}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether nothing has come of the golfer that an account made for itself: they have no number, league, result, round or alias. */
export const untouched = (golferId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from golfers as own where own.id = ${golferId} and own.ghin_number is null
    and not exists (select from memberships where golfer_id = own.id)
    and not exists (select from match_golfers where golfer_id = own.id)
    and not exists (select from rounds where golfer_id = own.id)
    and not exists (select from unverified_links where golfer_id = own.id)
    and not exists (select from golfers as alias where alias.merged_into = own.id))`

export async function isUntouched(db: Db, golferId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${untouched(sql`${golferId}`)} as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Moves plans, followers and requests of a golfer who is about to be deleted to who they are. */
export async function movePlaceholder(tx: Db, { from, to }: { readonly from: number; readonly to: number }) {
  await sql`insert into follows (user_id, golfer_id, created_at)
    select user_id, ${to}, created_at from follows where golfer_id = ${from} on conflict do nothing`.execute(tx)
  await sql`update scheduled_rounds as plan set golfer_id = ${to} where golfer_id = ${from} and not exists (
    select from scheduled_rounds where golfer_id = ${to} and date = plan.date)`.execute(tx)
  await sql`update plan_joins set joined_golfer_id = ${to} where joined_golfer_id = ${from} and not exists (
    select from scheduled_rounds where id = scheduled_round_id and golfer_id = ${to})`.execute(tx)
  await sql`update claims set golfer_id = ${to} where golfer_id = ${from} and kind = 'member'`.execute(tx)
}
