import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { channel } from '#server/events/events.queries.ts'

export async function membersOf(db: Db, leagueId: number): Promise<number[]> {
  const rows = await db.selectFrom('memberships').select('golferId').where('leagueId', '=', leagueId).execute()
  return rows.map(({ golferId }) => golferId)
}

/** Notifies every node, this one included, after everything that was committed before. */
export async function sendBarrier(db: Db, id: string): Promise<void> {
  await sql`select pg_notify(${channel}, json_build_object('type', 'barrier', 'id', ${id}::text)::text)`.execute(db)
}
