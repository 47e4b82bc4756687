import { sql } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import { visitEmbedded } from '#server/db/embedded/visit-embedded.ts'

/** Makes every sync of a running app twenty minutes older: the leagues count as not checked lately. */
export async function ageSyncs(dataDir: string): Promise<void> {
  const { connection, leave } = await visitEmbedded({ dataDir, log: () => undefined })
  const database = openDatabase(connection, { connections: 1 })
  await sql`update syncs set started_at = started_at - interval '20 minutes', completed_at = completed_at - interval '20 minutes'`.execute(
    database.db,
  )
  await database.close()
  await leave()
}
