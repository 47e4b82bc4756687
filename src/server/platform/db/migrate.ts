import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { migrationsOf } from './backup/tables.ts'
import { OtherVersionError, adopt, baseline } from './baseline.ts'
import type { Database } from './database.ts'
import { heldLocks, lockSpaces, withSessionLock } from './locks.ts'

const ours = fileURLToPath(new URL('../../../../migrations/', import.meta.url))

/** The first line of a migration that cannot run inside a transaction, such as one that creates an index concurrently. */
const marker = '-- no-transaction'

/** The first line of a migration that converts what is stored: no other node may be present, and a backup comes first. */
const conversion = '-- alone, after a backup'

/** Milliseconds that a migration waits for a lock: less than the second after which PostgreSQL looks for deadlocks. */
const lockTimeoutMs = 500
const pauseForOthers = 200

export type MigrateOptions = {
  readonly folder?: string
  /** Writes a backup before a migration that converts what is stored, and returns its file. */
  readonly protect?: (migration: string) => Promise<string>
}

/**
 * Applies the missing migrations of the database and its job queue, on one node at a time, and returns the names of those applied.
 * Migrations have no time limit; an interrupted one is run again at the next start.
 */
export async function migrate(
  database: Pick<Database, 'connect' | 'openPool'>,
  { folder = ours, protect }: MigrateOptions = {},
): Promise<string[]> {
  return withSessionLock(database, 'migration', async (client) => {
    const applied = await migrateTables(client, folder, protect)
    await migrateQueue(database)
    return applied
  })
}

export async function migrationsIn(folder = ours): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = files.map(
    async (file) => [file.replace(/\.sql$/, ''), await readFile(`${folder}/${file}`, 'utf8')] as const,
  )
  return new Map(await Promise.all(texts))
}

async function migrateTables(client: pg.Client, folder: string, protect: MigrateOptions['protect']): Promise<string[]> {
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  )
  const migrations = await migrationsIn(folder)
  const applied: string[] = []
  let done = await migrationsOf(client)
  const isNew = done.length === 0
  if (!isNew && migrations.has(baseline) && !done.includes(baseline)) {
    await atOnce(client, baseline, () => adopt(client, done))
    applied.push(baseline)
    done = [baseline]
  }
  const unknown = done.find((name) => !migrations.has(name))
  if (unknown !== undefined)
    throw new OtherVersionError(
      `A newer version of the app wrote this database: it has migration ${unknown}, which this version does not know.`,
    )
  for (const [name, text] of migrations) {
    if (done.includes(name)) continue
    if (text.startsWith(conversion) && !isNew) await convert(client, name, { text, protect })
    else await apply(client, name, text)
    applied.push(name)
  }
  return applied
}

/** Applies a migration that converts what is stored. */
async function convert(
  client: pg.Client,
  name: string,
  { text, protect }: { readonly text: string; readonly protect: MigrateOptions['protect'] },
): Promise<void> {
  const { rows } = await client.query<{ nodes: number }>(otherNodes)
  if (rows[0]?.nodes !== 0)
    throw new OtherVersionError(
      `Another node is running on this database: stop all of them, then start this one, which converts the data (${name}).`,
    )
  const file = await protect?.(name)
  try {
    await apply(client, name, text)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '23514')) throw error
    const backup = file === undefined ? '' : ` The backup ${file} has it too.`
    throw new OtherVersionError(`${error.message}. Nothing was changed.${backup}`, { cause: error })
  }
}

/** How many connections show that a node of the app is alive. */
const otherNodes = `select count(distinct pid)::int as nodes from ${heldLocks(lockSpaces.runner)}`

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
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
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
