import type { PostgresPool, PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { AnsweredClient, answerLimit } from './answered.ts'

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
export function preparing(pool: pg.Pool, statementTimeout: number): PostgresPool {
  const names = new StatementNames()
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), answerLimit(statementTimeout), names),
    end: () => pool.end(),
  }
}

class PreparingClient extends AnsweredClient {
  private readonly names: StatementNames

  constructor(client: pg.PoolClient, limit: number, names: StatementNames) {
    super(client, limit)
    this.names = names
  }

  protected override async run<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const name = values.length === 0 ? undefined : this.names.nameOf(text)
    if (name === undefined) return super.run(text, values)
    try {
      return await this.answer<R>({ name, text, values })
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      return this.answer<R>({ name: this.names.rename(text), text, values }).catch(() => Promise.reject(error))
    }
  }
}

/** A migration has changed what a prepared statement returns; inside a transaction, trying again is refused too. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}
