import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

/** Typed queries; inside a transaction the same type. */
export type Db = Kysely<DB>

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  /** Connections for a library that reads instants as dates; whoever opens them ends them. */
  openPool(connections: number): pg.Pool
  readonly close: () => Promise<void>
}

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

/** A date is a day on the calendar, an instant is ISO 8601 UTC, and our numerics have at most one decimal. */
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (day) => day],
  [TIMESTAMPTZ, (instant) => new Date(instant).toISOString()],
  [NUMERIC, Number],
  [INT8, Number],
])

const types: pg.CustomTypesConfig = {
  // The driver types its parsers loosely: what a column holds is the schema's word.
  // oxlint-disable-next-line typescript/no-unsafe-return
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

export type Connection = pg.ClientConfig

export function openDatabase(connection: Connection, { connections = 12 } = {}): Database {
  const settings: pg.PoolConfig = {
    ...connection,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'nineteenth',
  }
  const openPool = (connections: number) => watched(new pg.Pool({ ...settings, max: connections }))
  const pool = watched(new pg.Pool({ ...settings, max: connections, types }))
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  return { db, pool, openPool, close: () => db.destroy() }
}

/** A connection that breaks fails the query that uses it; an idle one is dropped, and the next query opens another. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
