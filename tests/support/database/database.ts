import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import {
  type Connection,
  type Database,
  type DatabaseOptions,
  type Db,
  openDatabase,
} from '#server/platform/db/database.ts'
import { createDatabase, dropDatabase } from './cluster.ts'
import { template } from './global-setup.ts'

export type Scope = 'each test' | 'whole file'

export type OwnDatabase = Database & { readonly drop: () => Promise<void> }

/** A migrated database of the test's own (or the file's), copied from the template and dropped afterwards. */
export function useDatabase(scope: Scope = 'each test'): () => Database {
  let open: OwnDatabase | null = null
  const before = scope === 'each test' ? beforeEach : beforeAll
  const after = scope === 'each test' ? afterEach : afterAll
  before(async () => {
    open = await newDatabase()
  })
  after(() => open?.drop())
  return () => {
    if (open === null) throw new Error('The database is open only inside tests')
    return open
  }
}

export async function newDatabase(): Promise<OwnDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(inject('cluster'), name, template)
  const database = openPatiently({ ...inject('cluster'), database: name }, { connections: 6, statementSeconds: 60 })
  return {
    ...database,
    async drop() {
      await database.close()
      await dropDatabase(inject('cluster'), name)
    },
  }
}

/** Opens a database whose requests wait longer for a connection than those of the product: a busy machine needs it. */
export function openPatiently(connection: Connection, options: DatabaseOptions = {}): Database {
  const database = openDatabase(connection, options)
  database.pool.options.connectionTimeoutMillis = 60_000
  return database
}

/** Opens a test's database a second time, as another node does. */
export function openAgain({ pool }: Pick<Database, 'pool'>, options: DatabaseOptions): Database {
  return openPatiently({ ...inject('cluster'), database: pool.options.database ?? '' }, options)
}

/** The number of sessions of this database that wait for a lock. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
