import { sql } from 'kysely'
import type { LeagueEvent } from '#contract/events.ts'
import type { Db } from '#server/db/database.ts'

export const channel = 'nineteenth_events'

/** Tells every node, once the caller's transaction is committed; the same event told twice in one transaction arrives once. */
export async function tell(db: Db, event: LeagueEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db)
}
