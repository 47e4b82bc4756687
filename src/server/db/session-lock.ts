import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'

/** A lock space of its own, like those of syncs and job runners in presence.ts. */
const space = 1921
const locks = { migration: 0, demo: 1 } as const

/**
 * Runs work on one node at a time, with the connection that holds the lock. Unlike `withAdvisoryLock` it is for work that takes minutes
 * and many transactions: neither the work nor waiting for the lock has a time limit.
 */
export async function withSessionLock<T>(
  database: Pick<Database, 'connect'>,
  lock: keyof typeof locks,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await waitForTurn(client, locks[lock])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Polls instead of waiting inside a statement: an index created concurrently would wait for that statement. */
async function waitForTurn(client: pg.Client, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [space, lock])
    if (rows[0]?.held === true) return
    await sleep(200)
  }
}
