import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** How many sessions of this database wait for a lock that another one holds. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
