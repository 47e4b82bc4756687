import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/**
 * Milliseconds beyond the server's own limit after which a statement is abandoned: the server or the network is gone
 * without notice.
 */
const graceMs = 2000

/** How long a statement can stay without an answer, in milliseconds, by the server's own limit; 0 where that is none. */
export const answerLimit = (statementTimeout: number): number => (statementTimeout > 0 ? statementTimeout + graceMs : 0)

/** Whether the driver gave up a statement without an answer. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** A pool that ends every statement, also without an answer of the server. */
export function answered(pool: pg.Pool, statementTimeout: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new AnsweredClient(await pool.connect(), answerLimit(statementTimeout)),
    end: () => pool.end(),
  }
}

type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] }

export class AnsweredClient implements PostgresPoolClient {
  private readonly client: pg.PoolClient
  private readonly limit: number
  private silence: unknown = null

  constructor(client: pg.PoolClient, limit: number) {
    this.client = client
    this.limit = limit
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement === 'string') return this.run<R>(statement, [...parameters])
    const plain: PostgresPoolClient = this.client
    return plain.query(statement)
  }

  protected run<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    return this.answer<R>({ text, values })
  }

  protected async answer<R>(statement: Statement): Promise<PostgresQueryResult<R>> {
    // A command after an unanswered statement, such as a rollback, would wait as long again.
    if (this.silence !== null) throw this.silence
    const limited = { ...statement, query_timeout: this.limit }
    try {
      return resultOf(await this.client.query<R & pg.QueryResultRow>(limited))
    } catch (error) {
      if (isSilence(error)) this.silence = error
      throw error
    }
  }

  /** A connection without an answer is closed: its next statement would wait behind the last one. */
  release(destroy?: boolean): void {
    this.client.release(destroy === true || this.silence !== null)
  }
}

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

/** Other commands, such as `begin`, return neither rows nor a count. */
function resultOf<R extends pg.QueryResultRow>({ command, rows, rowCount }: pg.QueryResult<R>): PostgresQueryResult<R> {
  return { command: commands.find((name) => name === command) ?? 'SELECT', rows, rowCount: rowCount ?? 0 }
}
