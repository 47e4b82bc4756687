import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from './database.ts'

/** Our advisory locks, so that no other use of the database meets them: of syncs by id, and of job runners by the hash of their name. */
const spaces = { sync: 1919, runner: 1920 } as const

/** Shows all nodes that this one lives: a connection whose locks end with it, however it ends. */
export type Presence = {
  /** Aborted when the connection is gone: from then on others may take over what this node was doing. */
  readonly lost: AbortSignal
  /** Declares a job runner of this node alive. */
  announceRunner(name: string): Promise<void>
  /** Does a sync while no one else does it; gives null, and does nothing, when somebody does. */
  whileSyncing<T>(syncId: number, work: () => Promise<T>): Promise<{ done: T } | null>
  end(): Promise<void>
}

/** How often the connection is tried, and how long it may take to answer: a vanished machine closes nothing. */
const beat = 10_000

export async function openPresence(database: Pick<Database, 'connect'>): Promise<Presence> {
  const client = await database.connect({ statement: beat })
  const lost = new AbortController()
  const lose = (reason: unknown) => {
    clearInterval(pulse)
    lost.abort(reason)
    void client.end().catch(() => undefined)
  }
  const pulse = setInterval(() => {
    const silence = setTimeout(() => lose(new Error('The database keeps silent')), beat)
    client
      .query('select 1')
      .catch(lose)
      .finally(() => clearTimeout(silence))
  }, beat)
  client.once('end', () => lose(new Error('The connection to the database ended')))
  const underWay = new Set<number>()
  return {
    lost: lost.signal,
    async announceRunner(name) {
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [spaces.runner, name])
    },
    async whileSyncing(syncId, work) {
      // A session may take a lock of its own twice.
      if (underWay.has(syncId) || !(await locked(client, syncId))) return null
      underWay.add(syncId)
      try {
        return { done: await work() }
      } finally {
        underWay.delete(syncId)
        await client.query('select pg_advisory_unlock($1, $2)', [spaces.sync, syncId]).catch(() => undefined)
      }
    },
    async end() {
      lose(new Error('The server is stopping'))
    },
  }
}

async function locked(client: pg.Client, syncId: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
    spaces.sync,
    syncId,
  ])
  return rows[0]?.held === true
}

/** Whether some node does this sync now. */
export async function isBeingSynced(db: Db, syncId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${heldLocks(spaces.sync)} and objid = ${syncId}`.execute(db)
  return rows.length > 0
}

/** Of these names of job runners, those whose node lives no more. */
export async function deadRunners(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as name
    where not exists (select 1 from ${heldLocks(spaces.runner)} and objid = (hashtext(name)::bigint & 4294967295)::oid)`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

const heldLocks = (
  space: number,
) => sql`pg_locks where locktype = 'advisory' and classid = ${space} and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`
