import { Readable, pipeline as joined } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { version } from '#server/platform/version.ts'
import { baseline, isBeforeBaseline, olderSentence } from '../baseline.ts'
import { migrationsIn } from '../migrate.ts'
import { BackupError, Header, TableLine, endOfTable, linesOf } from './format.ts'
import { type Table, migrationsOf, quoted, tablesInOrder } from './tables.ts'

type Options = {
  /** Whether existing data may be overwritten. */
  readonly replace: boolean
  readonly now: Date
}

/** Fills a migrated database from a backup, in one transaction. Returns the number of tables. */
export async function restoreBackup(pool: pg.Pool, input: Readable, { replace, now }: Options): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    // Its failures reach who reads the lines.
    const lines = linesOf(joined(input, createGunzip(), () => undefined))
    const { migrations, later } = await checkHeader(client, await next(lines))
    const tables = await tablesInOrder(client)
    await client.query('alter table audit_events disable trigger user')
    await switchMarks(client, 'disable')
    await makeRoom(client, tables, replace)
    if (later.length === 0) await fillTables(client, lines, tables)
    else await fillThroughMigrations(client, lines, { migrations, later, tables })
    await client.query('set constraints all immediate').catch(unfit)
    await switchMarks(client, 'enable')
    await client.query('alter table audit_events enable trigger user')
    await moveCounters(client).catch(unfit)
    await client.query(`insert into audit_events (at, kind) values ($1, 'restore')`, [now])
    await client.query('commit').catch(unfit)
    return tables.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw asBackupError(error)
  } finally {
    input.destroy()
    client.release(true)
  }
}

type Versions = {
  /** The migrations that the backup was written with. */
  readonly migrations: readonly string[]
  /** Tables of the current version that the backup's database lacked. */
  readonly later: readonly string[]
}

async function checkHeader(client: pg.ClientBase, line: Buffer | null): Promise<Versions> {
  const header = Header.safeParse(parsed(line))
  if (!header.success) throw new BackupError('This file is not a backup of Nineteenth.')
  const migrations = isBeforeBaseline(header.data.migrations) ? [baseline] : header.data.migrations
  if (!migrations.includes(baseline)) throw new BackupError(olderSentence('backup'))
  const known = await migrationsOf(client)
  if (migrations.some((name) => !known.includes(name))) {
    const [by, here] =
      header.data.version === undefined ? ['', ''] : [` (${header.data.version})`, `; this one is ${version}`]
    throw new BackupError(
      `This backup was written by a newer version of Nineteenth${by}: update first, then restore${here}.`,
    )
  }
  return { migrations, later: known.filter((name) => !migrations.includes(name)) }
}

async function makeRoom(client: pg.ClientBase, tables: readonly Table[], replace: boolean): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from golfers) as used',
  )
  if (rows[0]?.used === true && !replace) {
    throw new BackupError('The database is not empty: add --replace to overwrite it with the backup.')
  }
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}, sessions restart identity cascade`)
}

/** The triggers that mark golfers whose own Index is due: the backup contains the marks. */
async function switchMarks(client: pg.ClientBase, how: 'disable' | 'enable', schema = 'public'): Promise<void> {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select relname as table, tgname as trigger
     from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
     where relnamespace = $1::regnamespace and proname like 'mark\\_%'`,
    [schema],
  )
  for (const { table, trigger } of rows)
    await client.query(`alter table ${schema}.${quoted(table)} ${how} trigger ${quoted(trigger)}`)
}

type Lines = AsyncGenerator<Buffer>

async function fillTables(client: pg.ClientBase, lines: Lines, tables: readonly Table[]): Promise<void> {
  const restored = new Set<string>()
  for (let line = await next(lines); line !== null; line = await next(lines)) {
    const head = TableLine.safeParse(parsed(line))
    if (!head.success) throw new BackupError('The backup is damaged: a table is missing its name.')
    const table = tables.find(({ name }) => name === head.data.table)
    if (table === undefined)
      throw new BackupError('The backup is damaged: it has a table that this version does not know.')
    restored.add(table.name)
    const { columns } = head.data
    if (columns.some((column) => !table.columns.includes(column)))
      throw new BackupError(`The backup has columns of ${table.name} that this version does not know.`)
    await copyRows(client, lines, { name: table.name, columns })
  }
  const missing = tables.find(({ name }) => !restored.has(name))
  if (missing !== undefined) throw new BackupError(`The backup is damaged: the table ${missing.name} is missing.`)
}

/** Fills tables of the backup's version in a separate schema, runs the later migrations there, and copies the rows. */
async function fillThroughMigrations(
  client: pg.ClientBase,
  lines: Lines,
  { migrations, later, tables }: Versions & { readonly tables: readonly Table[] },
): Promise<void> {
  const texts = await migrationsIn()
  const apply = async (names: readonly string[]) => {
    for (const name of names) await client.query((texts.get(name) ?? '').replaceAll(/\bconcurrently\b/gi, ''))
  }
  await client.query(`create schema ${older}; set local search_path to ${older}`)
  await apply(migrations)
  await switchMarks(client, 'disable', older)
  await fillTables(client, lines, await tablesInOrder(client, older))
  // A table whose constraints are still to be checked cannot be altered.
  await client.query('set constraints all immediate')
  await apply(later)
  await client.query('set local search_path to default')
  for (const { name, columns } of tables) {
    const list = columns.map(quoted).join(', ')
    await client.query(
      `insert into ${quoted(name)} (${list}) overriding system value select ${list} from ${older}.${quoted(name)}`,
    )
  }
  await client.query(`drop schema ${older} cascade`)
}

const older = 'older_backup'

/** Bytes of rows that one statement copies: until it ends the database keeps in memory what its triggers need of each row. */
const batchBytes = 2 ** 24

async function copyRows(client: pg.ClientBase, lines: Lines, { name, columns }: Table): Promise<void> {
  let row = await nextRow(lines)
  async function* batch(): AsyncGenerator<Buffer> {
    for (let size = 0; row !== null && size < batchBytes; row = await nextRow(lines)) {
      size += row.length
      yield row
    }
  }
  while (row !== null) {
    await pipeline(
      Readable.from(batch(), { objectMode: false }),
      client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`)),
    ).catch((error: unknown) => {
      throw asDamage(error, `${name} has a row that cannot be stored`)
    })
  }
}

/** Null at the end of the table. */
async function nextRow(lines: Lines): Promise<Buffer | null> {
  const line = await next(lines)
  if (line === null) throw new BackupError('The backup is cut off: its last table has no end.')
  return line.equals(endMark) ? null : line
}

const endMark = Buffer.from(`${endOfTable}\n`)

/** New rows are numbered after the restored ones. */
async function moveCounters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    const newest = `select max(${quoted(column)}) from ${quoted(table)}`
    await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce((${newest}), 0) + 1, false)`, [
      quoted(table),
      column,
    ])
  }
}

async function next(lines: Lines): Promise<Buffer | null> {
  const step = await lines.next()
  return step.done === true ? null : step.value
}

function parsed(line: Buffer | null): unknown {
  try {
    return line === null ? null : JSON.parse(line.toString())
  } catch {
    return null
  }
}

/** The classes of SQLSTATEs that find fault with what is stored: values, constraints, statements, limits, triggers. */
const refusals = /^(22|23|42|54|P0)/

/** Reports a database error during a restore as damage, with the constraint or the SQLSTATE for the operator. */
function asDamage(error: unknown, what: string): unknown {
  if (!(error instanceof pg.DatabaseError) || !refusals.test(error.code ?? '')) return error
  return new BackupError(`The backup is damaged: ${what} (${error.constraint ?? error.code}).`, { cause: error })
}

function unfit(error: unknown): never {
  throw asDamage(error, 'its rows do not fit this version')
}

/** Translates zlib's errors for a file that is not a backup or is cut off, and those of reading the file. */
function asBackupError(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const code = String(error.code)
  if (code === 'Z_BUF_ERROR') return new BackupError('The backup is cut off before its end.')
  if (code.startsWith('Z_')) return new BackupError('This file is not a backup of Nineteenth, or it is damaged.')
  if ('syscall' in error && error.syscall === 'read')
    return new BackupError(`The backup cannot be read to its end (${code}).`)
  return error
}
