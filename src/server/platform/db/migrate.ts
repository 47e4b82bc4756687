import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { OtherVersionError, adopt, baseline } from './baseline.ts'
import type { Database } from './database.ts'
import { withSessionLock } from './locks.ts'

const ours = fileURLToPath(new URL('../../../../migrations/', import.meta.url))

/** The first line of a migration that cannot run inside a transaction, such as one that creates an index concurrently. */
const marker = '-- no-transaction'

/** Milliseconds that a migration waits for a lock: less than the second after which PostgreSQL looks for deadlocks. */
const longestLockWait = 500
const pauseForOthers = 200

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
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const names = files.map((file) => file.replace(/\.sql$/, ''))
  const applied: string[] = []
  let done = await doneIn(client)
  if (done.length > 0 && names.includes(baseline) && !done.includes(baseline)) {
    await atOnce(client, baseline, () => adopt(client, done))
    applied.push(baseline)
    done = [baseline]
  }
  const unknown = done.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new OtherVersionError(
      `A newer version of the app wrote this database: it has migration ${unknown}, which this version does not know.`,
    )
  for (const name of names.filter((name) => !done.includes(name))) {
    await apply(client, name, await readFile(`${folder}/${name}.sql`, 'utf8'))
    applied.push(name)
  }
  return applied
}

async function doneIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  if (!text.startsWith(marker)) return atOnce(client, name, () => client.query(text))
  for (const statement of statementsIn(text)) await runAgain(client, statement)
  await record(client, name)
}

const record = (client: pg.Client, name: string) =>
  client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()])

/**
 * Does a migration's work in one transaction with its record. It gives way and begins again while it would have to wait: a
 * migration of several tables and a page that reads several would wait for each other, and PostgreSQL would fail one of them.
 */
async function atOnce(client: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await client.query(`begin; set local lock_timeout = ${longestLockWait}`)
    try {
      await work()
      await record(client, name)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!isLockTimeout(error)) throw error
    }
    await sleep(pauseForOthers)
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
