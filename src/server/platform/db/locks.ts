import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from './database.ts'

/** The spaces of our session-level advisory locks: syncs by id, job runners by the hash of their name, and `sessionLocks`. */
export const lockSpaces = { sync: 1919, runner: 1920, session: 1921 } as const

const sessionLocks = { migration: 0, demo: 1 } as const

/** The locks of a space that connections to this database hold: a table and a condition of SQL. */
export const heldLocks = (space: number): string =>
  `pg_locks where locktype = 'advisory' and classid = ${space} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`

/** Takes a lock for as long as the connection lasts; false when another connection has it. */
export async function tryLock(client: pg.Client, space: number, id: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [space, id])
  return rows[0]?.held === true
}

/**
 * Runs work on one node at a time, with the connection that holds the lock. Unlike `withAdvisoryLock` it is for work of
 * minutes and many transactions: neither the work nor waiting for the lock has a time limit.
 */
export async function withSessionLock<T>(
  database: Pick<Database, 'connect'>,
  lock: keyof typeof sessionLocks,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    // Polls instead of waiting inside a statement: an index created concurrently would wait for that statement.
    while (!(await tryLock(client, lockSpaces.session, sessionLocks[lock]))) await sleep(200)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a transaction while no other one with this lock's name runs, on any node. */
export function withAdvisoryLock<T>(db: Db, name: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 19))`.execute(tx)
    return work(tx)
  })
}
