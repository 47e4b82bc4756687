import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** Our advisory locks, so that no other use of the database meets them. */
const space = 1919

/**
 * Runs work while holding a lock that ends with the process that holds it, however that ends.
 * Gives null, and does nothing, when the lock is taken.
 */
export async function whileLocked<T>(pool: pg.Pool, key: number, work: () => Promise<T>): Promise<{ done: T } | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [space, key])
    if (rows[0]?.held !== true) return null
    try {
      return { done: await work() }
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [space, key])
    }
  } finally {
    client.release()
  }
}

/** Whether somebody holds the lock now. */
export async function isLocked(db: Db, key: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks
    where locktype = 'advisory' and classid = ${space} and objid = ${key} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}
