import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#server/db/database.ts'
import { template } from './global-setup.ts'
import { sql } from 'kysely'

export type Scope = 'each test' | 'whole file'

/** A migrated database of the test's own (or the file's), copied from the template and dropped afterwards. */
export function useDatabase(scope: Scope = 'each test'): () => Database {
  let open: Database | null = null
  let name = ''
  const before = scope === 'each test' ? beforeEach : beforeAll
  const after = scope === 'each test' ? afterEach : afterAll

  before(async () => {
    name = `test_${randomUUID().replaceAll('-', '')}`
    await asOwner(`create database ${name} template ${template}`)
    open = openDatabase({ ...inject('cluster'), database: name }, { connections: 6, statementSeconds: 60 })
    // A busy machine takes longer than requests wait to open a connection for a test.
    open.pool.options.connectionTimeoutMillis = 20_000
  })
  after(async () => {
    await open?.close()
    await asOwner(`drop database ${name} with (force)`)
  })
  return () => {
    if (open === null) throw new Error('The database is open only inside tests')
    return open
  }
}

/** Runs a statement outside the databases of tests, such as one that creates a database. */
export async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The number of sessions of this database that wait for a lock. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
