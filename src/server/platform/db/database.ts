import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { answerLimit, answered } from './answered.ts'
import { holdable } from './one-transaction.ts'
import { preparing } from './prepared.ts'
import type { DB } from './schema.ts'
import { type SlowStatement, watchStatements } from './slow-statements.ts'

/** Typed queries; inside a transaction the same type. */
export type Db = Kysely<DB>

/** A read-only transaction with one snapshot for all statements. */
export const snapshotOf = (db: Db) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')

export type Database = {
  /** For requests: pages and the API. */
  readonly db: Db
  readonly pool: pg.Pool
  /** For background jobs, so that jobs and requests never wait for each other's connections. */
  readonly jobsDb: Db
  /** The two pools, for their metrics. */
  readonly pools: { readonly pages: pg.Pool; readonly jobs: pg.Pool }
  /** Opens the connections for requests in advance; one that cannot be opened now is opened by the request that needs it. */
  openPages(): Promise<void>
  /** A pool for a library that expects instants as `Date`, with short statements unless limited otherwise; the caller ends it. */
  openPool(connections: number, limits?: Pick<Limits, 'statement'>): pg.Pool
  /** A single connection outside all pools; the caller ends it. */
  connect(limits?: Limits): Promise<pg.Client>
  readonly close: () => Promise<void>
}

/** Milliseconds; 0 is no limit. */
type Limits = { readonly statement?: number; readonly connecting?: number }

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

/** A date is a day on the calendar, an instant is ISO 8601 UTC, and our numerics have at most one decimal. */
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (day) => day],
  [TIMESTAMPTZ, (instant) => new Date(instant).toISOString()],
  [NUMERIC, Number],
  [INT8, Number],
])

const types: pg.CustomTypesConfig = {
  // The driver types its parsers loosely: the types of columns are declared in schema.ts.
  // oxlint-disable-next-line typescript/no-unsafe-return
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

export type Connection = pg.ClientConfig

/** Milliseconds that a request waits for a connection before src/server/platform/http/problems.ts answers 503. */
const connectionTimeoutMs = 2000

/** Milliseconds for a statement of the queue: it takes and completes jobs one by one. */
const shortStatement = 10_000

/** Milliseconds for a statement of jobs, and for a transaction between two statements. */
const longStatement = 60_000
const idleTransaction = 60_000

/** Called when a connection of a pool breaks. */
type OnBroken = (error: Error, pool: string) => void

export type DatabaseOptions = PoolSizes & {
  readonly onBroken?: OnBroken | undefined
  readonly onSlow?: ((statement: SlowStatement) => void) | undefined
}

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { connections, statementSeconds, jobConnections, onBroken, onSlow } = { ...defaultPools, ...options }
  const settings = {
    ...connection,
    keepAlive: true,
    // The system's own delay is two hours: a machine that has vanished would be waited for as long.
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'nineteenth',
  } satisfies pg.PoolConfig
  const open = (name: string, statement: number, config: pg.PoolConfig) => {
    const onConnect = (client: pg.ClientBase) => limit(client, statement)
    // The pool waits for what onConnect promises, of which its types say nothing.
    // oxlint-disable-next-line typescript/no-misused-promises
    return watched(new pg.Pool({ ...settings, onConnect, ...config }), name, onBroken)
  }
  // Never closed when idle: connecting is slowest when many requests arrive at once, and a request would wait for it.
  const ofPages = { max: connections, min: connections, types, connectionTimeoutMillis: connectionTimeoutMs }
  const pool = open('pages', statementSeconds * 1000, ofPages)
  const db = kyselyOn(holdable(preparing(pool, statementSeconds * 1000)), onSlow)
  const jobsPool = open('jobs', longStatement, { max: jobConnections, types })
  const jobsDb = kyselyOn(answered(jobsPool, longStatement), onSlow)
  return {
    db,
    pool,
    jobsDb,
    pools: { pages: pool, jobs: jobsPool },
    async openPages() {
      const opened = await Promise.allSettled(Array.from({ length: connections }, () => pool.connect()))
      for (const connection of opened) if (connection.status === 'fulfilled') connection.value.release()
    },
    openPool: (max, { statement = shortStatement } = {}) =>
      open('queue', statement, { max, query_timeout: answerLimit(statement) }),
    async connect({ statement = longStatement, connecting = settings.connectionTimeoutMillis } = {}) {
      const client = new pg.Client({ ...settings, types, connectionTimeoutMillis: connecting })
      // A lost connection is reported by 'end' and by its queries; without a listener 'error' would crash the app.
      client.on('error', () => undefined)
      await client.connect()
      await limit(client, statement).catch(async (error: unknown) => {
        await client.end().catch(() => undefined)
        throw error
      })
      return client
    },
    async close() {
      await Promise.all([db.destroy(), jobsDb.destroy()])
      // Kysely ends only those that it has used; an idle connection would keep the process alive.
      await Promise.all([pool, jobsPool].filter(({ ending }) => !ending).map((unused) => unused.end()))
    },
  }
}

/** Said after connecting: a pooler refuses limits that come with the connection. */
async function limit(client: pg.ClientBase, statement: number): Promise<void> {
  const text = `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleTransaction}`
  const setting = { text, query_timeout: shortStatement }
  await client.query(setting)
}

function kyselyOn(pool: PostgresPool, onSlow: DatabaseOptions['onSlow']): Db {
  const { plugins = [], ...watching } = onSlow === undefined ? {} : watchStatements(onSlow)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin(), ...plugins],
    ...watching,
  })
}

/** A broken connection fails the query that uses it; an idle one is dropped, and the next query opens another. One of a pool that is being closed has only not gone yet. */
function watched(pool: pg.Pool, name: string, onBroken?: OnBroken): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!pool.ending) onBroken?.(error, name)
    }),
  )
  return pool
}

/** The most database connections of one node, besides its few single ones, and the statement timeout of those for requests. */
export type PoolSizes = {
  /** For requests. */
  readonly connections?: number
  /** Statement timeout of requests, in seconds; statements of jobs have a minute, migrations and backups no limit. */
  readonly statementSeconds?: number
  /** For background jobs: three at a time, each with a transaction and what it reads beside it. */
  readonly jobConnections?: number
}

export const defaultPools = { connections: 12, statementSeconds: 10, jobConnections: 8 } as const
