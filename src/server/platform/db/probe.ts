import type pg from 'pg'
import { inTime } from '#server/platform/in-time.ts'
import type { Database } from './database.ts'

/** Checks whether the database answers, on a connection of its own: busy pools do not count as a missing database. */
export type Probe = {
  answers(): Promise<boolean>
  stop(): Promise<void>
}

/** Milliseconds within which the database must answer. */
const probeTimeout = 2000

export function openProbe(database: Pick<Database, 'connect'>): Probe {
  let client: pg.Client | null = null
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    try {
      client ??= await opened()
      // A connection to a machine that vanished would block for minutes.
      await inTime(client.query('select 1'), probeTimeout, 'The database does not answer in time')
      return true
    } catch {
      await drop()
      return false
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
    answers() {
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
 * Whether a connection has one process of the database for as long as it lasts, which locks, notifications and prepared
 * statements need. A pooler that shares them gives the process of an idle connection to the one that begins a transaction.
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
