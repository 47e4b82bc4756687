import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/database.ts'

/** Ends the connections on which nodes listen, as a broken network does. */
export const endListening = (db: Database['db']) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('select', 'listen nineteenth_events', 'select pg_notify($1, $2) as sent')`.execute(
    db,
  )

/** While this is done, no connection to the database can be opened; those that are open stay. */
export async function withoutNewConnections({ pool }: Database, during: () => Promise<void>): Promise<void> {
  const elsewhere = openDatabase({ ...inject('cluster'), database: 'postgres' }, { connections: 1 })
  const name = sql.id(pool.options.database ?? '')
  try {
    await sql`alter database ${name} with allow_connections false`.execute(elsewhere.db)
    await during()
  } finally {
    await sql`alter database ${name} with allow_connections true`.execute(elsewhere.db)
    await elsewhere.close()
  }
}
