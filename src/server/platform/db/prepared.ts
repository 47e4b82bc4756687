import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Statements that one connection keeps prepared; those that come later are parsed each time. */
const maxPrepared = 500
/** How often a statement has to be run before it is prepared, and how many are counted. */
const runsBefore = 3
const maxCounted = 2000

/** The names of statements that run again and again; the same on all connections of a pool. */
class StatementNames {
  private readonly names = new Map<string, string>()
  private readonly runs = new LRUCache<string, number>({ max: maxCounted })
  private given = 0

  nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= maxPrepared) return known
    const runs = (this.runs.get(text) ?? 0) + 1
    this.runs.set(text, runs)
    return runs < runsBefore ? undefined : this.rename(text)
  }

  /** Gives a statement another name, so that connections prepare it again. */
  rename(text: string): string {
    const name = `statement_${(this.given += 1)}`
    this.names.set(text, name)
    return name
  }
}

/**
 * A pool whose connections parse and plan statements once: of the time of a small page two thirds were spent on that. PostgreSQL
 * itself decides whether a plan for all parameters is as good as one for these.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), names),
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient
  private readonly names: StatementNames

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.client = client
    this.names = names
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    const plain: PostgresPoolClient = this.client
    if (typeof statement !== 'string') return plain.query(statement)
    const name = parameters.length === 0 ? undefined : this.names.nameOf(statement)
    return name === undefined ? plain.query<R>(statement, parameters) : this.prepared<R>(name, statement, parameters)
  }

  release(destroy?: boolean): void {
    this.client.release(destroy)
  }

  private async prepared<R>(
    name: string,
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    const values = [...parameters]
    try {
      return resultOf(await this.client.query<R & pg.QueryResultRow>({ name, text, values }))
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      const query = { name: this.names.rename(text), text, values }
      const again = await this.client.query<R & pg.QueryResultRow>(query).catch(() => Promise.reject(error))
      return resultOf(again)
    }
  }
}

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const

function resultOf<R extends pg.QueryResultRow>({ command, rows, rowCount }: pg.QueryResult<R>): PostgresQueryResult<R> {
  const known = commands.find((name) => name === command)
  if (known === undefined) throw new Error(`A prepared statement was a ${command}`)
  return { command: known, rows, rowCount: rowCount ?? 0 }
}

/** A migration has changed what a prepared statement returns; inside a transaction, trying again is refused too. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}
