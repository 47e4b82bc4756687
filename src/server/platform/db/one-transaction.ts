import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** The connection on which all statements of some work run; null before the first. */
type Held = { client: Promise<HeldClient> | null; isOpen: boolean }

const held = new AsyncLocalStorage<Held>()

/** A pool that gives the one connection to all statements of work in `inOneTransaction`. */
export function holdable(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => {
      const holding = held.getStore()
      if (holding?.isOpen !== true) return pool.connect()
      holding.client ??= begin(pool)
      return holding.client
    },
  }
}

async function begin(pool: PostgresPool): Promise<HeldClient> {
  const client = await pool.connect()
  try {
    await client.query('begin', [])
  } catch (error) {
    client.release(true)
    throw error
  }
  return new HeldClient(client)
}

type Work<T> = () => Promise<{ readonly isKept: boolean; readonly value: T }>

/**
 * Runs work in one transaction, which includes its inner transactions. It commits only if the work returns so;
 * otherwise, and on failure, it rolls back. Nested calls join the outer transaction.
 */
export async function inOneTransaction<T>(work: Work<T>): Promise<T> {
  const outer = held.getStore()
  if (outer?.isOpen === true && outer.client !== null) return asPart(await outer.client, work)
  const holding: Held = { client: null, isOpen: true }
  let isKept = false
  try {
    return await held.run(holding, async () => {
      const done = await work()
      isKept = done.isKept
      return done.value
    })
  } finally {
    holding.isOpen = false
    await (await holding.client?.catch(() => null))?.end(isKept)
  }
}

/** Runs statements outside the surrounding transaction: they commit separately, and release their locks. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => held.run({ client: null, isOpen: false }, work)

async function asPart<T>(client: HeldClient, work: Work<T>): Promise<T> {
  await client.query('begin', [])
  let isKept = false
  try {
    const done = await work()
    isKept = done.isKept
    return done.value
  } finally {
    await client.query(isKept ? 'commit' : 'rollback', [])
  }
}

const parts = new Map([
  ['commit', 'release savepoint part'],
  ['rollback', 'rollback to savepoint part'],
])

/** A connection inside a transaction, on which another transaction is a part that can be taken back by itself. */
class HeldClient implements PostgresPoolClient {
  private readonly client: PostgresPoolClient

  constructor(client: PostgresPoolClient) {
    this.client = client
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.client.query(statement)
    const isBeginning = /^(begin|start transaction)\b/.test(statement)
    return this.client.query<R>(isBeginning ? 'savepoint part' : (parts.get(statement) ?? statement), parameters)
  }

  /** Kept until the work ends. */
  release(): void {
    // Other statements follow.
  }

  async end(isKept: boolean): Promise<void> {
    try {
      await this.client.query(isKept ? 'commit' : 'rollback', [])
    } catch (error) {
      this.client.release(true)
      throw error
    }
    this.client.release()
  }
}
