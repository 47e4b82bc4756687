import { sql } from 'kysely'
import { deletePlans } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type NewLink = {
  readonly userId: number
  readonly golferId: number
  readonly leagueId: number
  readonly linkedBy: number | null
  readonly linkedAt: string
}

/** Marks an account's link to its golfer as made by an organizer; a trigger deletes the mark with the link. */
export async function insertUnverifiedLink(tx: Db, row: NewLink): Promise<void> {
  await tx.insertInto('unverifiedLinks').values(row).execute()
}

/** Marks an account's link to its golfer as verified; false if it was already. */
export async function deleteUnverifiedLink(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('unverifiedLinks').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** The account that an organizer linked to a golfer, and the organizers of the league in which it happened. */
export function unverifiedLinkOf(db: Db, golferId: number) {
  return db
    .selectFrom('users')
    .innerJoin('unverifiedLinks', 'unverifiedLinks.userId', 'users.id')
    .leftJoin('leagues', 'leagues.id', 'unverifiedLinks.leagueId')
    .select(['users.id as userId', 'users.name as userName', 'leagues.ownerId'])
    .select(['leagues.id as leagueId', 'leagues.name as leagueName'])
    .select(deputyIdsOf(sql.ref('leagues.id')).as('deputyIds'))
    .where('users.golferId', '=', golferId)
    .executeTakeFirst()
}

/** Unlinks an account from its golfer, and deletes the account's plans. */
export async function unlinkGolfer(tx: Db, userId: number): Promise<void> {
  await deletePlans(tx, userId)
  await tx.updateTable('users').set({ golferId: null }).where('id', '=', userId).execute()
}
