import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Runs a transaction while no other one with this lock's name runs, on any node. */
export function withAdvisoryLock<T>(db: Db, name: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 19))`.execute(tx)
    return work(tx)
  })
}
