import type pg from 'pg'
import { inTime } from '#server/platform/in-time.ts'
import { isDatabaseBusy } from './database-busy.ts'
import type { Database } from './database.ts'

/**
 * Checks whether the database answers and can be written, on a separate connection: busy pools do not count as a
 * missing database.
 */
export type Probe = {
  /** The problem of the database; null if it can be used. */
  trouble(): Promise<string | null>
  stop(): Promise<void>
}

/** Milliseconds within which the database must answer. */
const probeTimeout = 2000

/** Milliseconds for which a write's outcome is reused, because anyone can request the check. */
const writeInterval = 5000

/**
 * Takes a page of the disk and gives it back when it commits, which a full disk refuses even where rows still fit into the
 * pages of their tables; a database that only reads refuses the table. Waits for no standby.
 */
const write = `set synchronous_commit = off;
  create temporary table if not exists written (page boolean) on commit delete rows;
  insert into written values (true)`

export function openProbe(database: Pick<Database, 'connect'>, clock = () => performance.now()): Probe {
  let client: pg.Client | null = null
  let asking: Promise<string | null> | null = null
  let written: { readonly at: number; readonly ok: boolean } | null = null

  async function ask(): Promise<string | null> {
    try {
      client ??= await opened()
      // A connection to a machine that vanished would block for minutes.
      await inTime(client.query('select 1'), probeTimeout, 'The database does not answer in time')
      if (written === null || clock() - written.at >= writeInterval)
        written = {
          at: clock(),
          ok: await inTime(canWrite(client), probeTimeout, 'The database does not write in time'),
        }
      return written.ok ? null : 'the database cannot be written'
    } catch {
      await drop()
      return 'the database does not answer'
    }
  }

  /** A connection that ends between probes is dropped, so that the next probe reconnects. */
  async function opened(): Promise<pg.Client> {
    const fresh = await database.connect({ statement: probeTimeout, connecting: probeTimeout })
    fresh.once('end', () => {
      if (client === fresh) client = null
    })
    return fresh
  }

  async function drop(): Promise<void> {
    const dropped = client
    client = null
    if (dropped !== null) void dropped.end().catch(() => undefined)
  }

  return {
    trouble() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    async stop() {
      await asking
      await drop()
    },
  }
}

/**
 * Whether a connection keeps one server process, which locks, notifications and prepared statements need. A pooler in
 * transaction mode gives an idle connection's process to the next transaction.
 */
export async function keepsSessions({ connect }: Pick<Database, 'connect'>): Promise<boolean> {
  const first = await connect()
  const second = await connect().catch(async (error: unknown) => {
    await first.end()
    throw error
  })
  const processOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    const before = await processOf(first)
    await second.query('begin')
    return (await processOf(second)) !== before && (await processOf(first)) === before
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

/**
 * Whether the database accepts writes. Other refusals, such as a missing right to temporary tables, are specific to
 * this check.
 */
async function canWrite(client: pg.Client): Promise<boolean> {
  try {
    await client.query(write)
    return true
  } catch (error) {
    return !isDatabaseBusy(error)
  }
}
