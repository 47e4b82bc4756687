import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { heldLocks, lockSpaces, tryLock } from './locks.ts'

/** Shows other nodes that this one is alive: a connection whose locks are released with it, however it ends. */
export type Presence = {
  /** Aborted when the connection is lost: from then on other nodes can take over this node's work. */
  readonly lost: AbortSignal
  /** Declares a job runner of this node alive. */
  announceRunner(name: string): Promise<void>
  /** Runs a sync while holding its lock; returns null without running it when another worker has the lock. */
  whileSyncing<T>(syncId: number, work: () => Promise<T>): Promise<{ done: T } | null>
  end(): Promise<void>
}

/** How often the connection is checked, and how long an answer may take: a machine that vanishes does not close its connections. */
const heartbeat = 10_000

export async function openPresence(database: Pick<Database, 'connect'>): Promise<Presence> {
  const client = await database.connect({ statement: heartbeat })
  const lost = new AbortController()
  const lose = (reason: unknown) => {
    clearInterval(timer)
    lost.abort(reason)
    void client.end().catch(() => undefined)
  }
  const timer = setInterval(() => {
    const timeout = setTimeout(() => lose(new Error('The database does not answer')), heartbeat)
    client
      .query('select 1')
      .catch(lose)
      .finally(() => clearTimeout(timeout))
  }, heartbeat)
  client.once('end', () => lose(new Error('The connection to the database ended')))
  const running = new Set<number>()
  return {
    lost: lost.signal,
    async announceRunner(name) {
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockSpaces.runner, name])
    },
    async whileSyncing(syncId, work) {
      // PostgreSQL lets a session take its own lock twice.
      if (running.has(syncId) || !(await tryLock(client, lockSpaces.sync, syncId))) return null
      running.add(syncId)
      try {
        return { done: await work() }
      } finally {
        running.delete(syncId)
        await client.query('select pg_advisory_unlock($1, $2)', [lockSpaces.sync, syncId]).catch(() => undefined)
      }
    },
    async end() {
      lose(new Error('The server is stopping'))
    },
  }
}

/** Whether a node is running this sync. */
export async function isBeingSynced(db: Db, syncId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.raw(heldLocks(lockSpaces.sync))} and objid = ${syncId}`.execute(db)
  return rows.length > 0
}

/** The names among these of job runners whose node is no longer alive. */
export async function deadRunners(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as name
    where not exists (select 1 from ${sql.raw(heldLocks(lockSpaces.runner))} and objid = (hashtext(name)::bigint & 4294967295)::oid)`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
