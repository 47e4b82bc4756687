import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Database } from './database.ts'
import { withSessionLock } from './locks.ts'

const ours = fileURLToPath(new URL('../../../../migrations/', import.meta.url))

/** The first line of a migration that cannot run inside a transaction, such as one that creates an index concurrently. */
const marker = '-- no-transaction'

/** Milliseconds that a migration waits for a lock: less than the second after which PostgreSQL looks for deadlocks. */
const longestLockWait = 500
const pauseForOthers = 200

/** The database is not of this version: its message is for who starts the app. */
export class NewerDatabaseError extends Error {}

/**
 * Applies the missing migrations of the database and its job queue, on one node at a time, and returns the names of those applied.
 * Migrations have no time limit; an interrupted one is run again at the next start.
 */
export async function migrate(database: Pick<Database, 'connect' | 'openPool'>, folder = ours): Promise<string[]> {
  return withSessionLock(database, 'migration', async (client) => {
    const applied = await migrateTables(client, folder)
    await migrateQueue(database)
    return applied
  })
}

async function migrateTables(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  )
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const done = new Set(rows.map(({ name }) => name))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const names = files.map((file) => file.replace(/\.sql$/, ''))
  const unknown = [...done].find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new NewerDatabaseError(
      `A newer version of the app wrote this database: it has migration ${unknown}, which this version does not know.`,
    )
  const applied: string[] = []
  for (const name of names) {
    if (done.has(name)) continue
    await apply(client, name, await readFile(`${folder}/${name}.sql`, 'utf8'))
    applied.push(name)
  }
  return applied
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  const record = () =>
    client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()])
  if (text.startsWith(marker)) {
    for (const statement of statementsIn(text)) await runAgain(client, statement)
    await record()
    return
  }
  while (!(await applyAtOnce(client, text, record))) await sleep(pauseForOthers)
}

/**
 * Applies a migration in one transaction. Returns false when it gave way: a migration of several tables and a page that reads
 * several would wait for each other, and PostgreSQL would fail one of them.
 */
async function applyAtOnce(client: pg.Client, text: string, record: () => Promise<unknown>): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = ${longestLockWait}`)
  try {
    await client.query(text)
    await record()
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isLockTimeout(error)) return false
    throw error
  }
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** Splits at semicolons that end a line; a statement with a body (a function) belongs in a transactional migration. */
const statementsIn = (text: string) =>
  text.split(/;[ \t]*$/m).filter((statement) => statement.replaceAll(/^[ \t]*--.*$/gm, '').trim() !== '')

/** Runs a statement that an earlier, interrupted run may have completed or left half done. */
async function runAgain(client: pg.Client, statement: string): Promise<void> {
  const [, index] =
    /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\s/i.exec(statement) ?? []
  if (index !== undefined) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
    if (rows[0]?.valid === true) return
    if (rows[0]?.valid === false) await client.query(`drop index concurrently "${index}"`)
  }
  await client.query(statement)
}

async function migrateQueue(database: Pick<Database, 'openPool'>): Promise<void> {
  const pool = database.openPool(1, { statement: 0 })
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  } finally {
    await pool.end()
  }
}
