import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Whether the database answers. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
