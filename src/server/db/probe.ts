import type pg from 'pg'
import type { Database } from './database.ts'

/** Asks whether the database answers, on a connection of its own: busy pools do not count as an absent database. */
export type Probe = {
  answers(): Promise<boolean>
  stop(): Promise<void>
}

/** A database that takes longer than this does not count as answering. */
const patience = 2000

export function openProbe(database: Pick<Database, 'connect'>): Probe {
  let client: pg.Client | null = null
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    try {
      client ??= await opened()
      await withinPatience(client.query('select 1'))
      return true
    } catch {
      await drop()
      return false
    }
  }

  /** One that ends while no one asks is forgotten, so that the next question finds the database that came back. */
  async function opened(): Promise<pg.Client> {
    const fresh = await database.connect({ statement: patience, connecting: patience })
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

/** A connection to a machine that vanished would keep silent for minutes. */
async function withinPatience(answer: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database does not answer in time')), patience)
  try {
    await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
    void answer.catch(() => undefined)
  }
}
