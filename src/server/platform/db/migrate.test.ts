import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAgain, useDatabase } from '#tests/support/database/database.ts'
import { until, untilBlocked } from '#tests/support/server/app.ts'
import { migrate } from './migrate.ts'

const database = useDatabase()

/** A folder with these migrations, on a database where no other ran. */
async function migrations(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), text)
  await database().pool.query('truncate kysely_migration')
  return folder
}

const rounds = 'create table cards (signed_by text); insert into cards select n::text from generate_series(1, 1000) n;'
const index =
  '-- no-transaction\n-- Found by who signed.\ncreate index concurrently cards_signed on cards (signed_by);\n'

async function query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  return (await database().pool.query<Row>(text)).rows
}
const indexes = () =>
  query<{ valid: boolean }>("select indisvalid as valid from pg_index where indexrelid = to_regclass('cards_signed')")

test('a migration has no time limit, and each runs in a separate transaction', async () => {
  const folder = await migrations({
    '0001_slow': `${rounds} select pg_sleep(0.4);`,
    '0002_wrong': 'create table pins (); select 1/0;',
  })
  await query(`alter database ${database().pool.options.database} set statement_timeout = '200ms'`)
  const other = openAgain(database(), { connections: 1 })
  onTestFinished(() => other.close())
  await expect(migrate(other, { folder })).rejects.toThrow('division by zero')
  expect(await query('select name from kysely_migration')).toEqual([{ name: '0001_slow' }])
  expect(await query("select to_regclass('cards')::text as cards, to_regclass('pins')::text as pins")).toEqual([
    { cards: 'cards', pins: null },
  ])
  await writeFile(join(folder, '0002_wrong.sql'), 'create table pins ();')
  expect(await migrate(other, { folder })).toEqual(['0002_wrong'])
})

test('an index whose creation was interrupted is dropped and built again', async () => {
  const folder = await migrations({ '0001_cards': rounds, '0002_index': index })
  const reader = await database().connect()
  await query(rounds)
  await query("insert into kysely_migration values ('0001_cards', 'today')")
  // The index waits for open writes; interrupted while it waits, it is left behind invalid.
  await reader.query("begin; insert into cards values ('Ann')")
  const interrupted = migrate(database(), { folder }).then(
    () => 'done',
    () => 'cut off',
  )
  await until(indexes, (found) => found.length === 1)
  await query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike '%index concurrently%' and pid <> pg_backend_pid()",
  )
  expect(await interrupted).toBe('cut off')
  expect(await indexes()).toEqual([{ valid: false }])
  await reader.query('commit')
  await reader.end()
  expect(await migrate(database(), { folder })).toEqual(['0002_index'])
  expect(await indexes()).toEqual([{ valid: true }])
})

test('a migration gives way to those who read its tables, instead of deadlocking with them', async () => {
  const folder = await migrations({
    '0001_cards': rounds,
    '0002_pins': 'create table pins ();',
    '0003_both': 'alter table cards add column wind int; alter table pins add column wind int;',
  })
  await query(
    `${rounds} create table pins (); insert into kysely_migration values ('0001_cards', ''), ('0002_pins', '')`,
  )
  const reader = await database().connect()
  await reader.query('begin; select from pins')
  const applied = migrate(database(), { folder })
  await untilBlocked(database().db)
  expect((await reader.query('select signed_by from cards')).rows).toHaveLength(1000)
  await reader.query('commit')
  await reader.end()
  expect(await applied).toEqual(['0003_both'])
})

test('two nodes that start at once migrate once, without blocking each other', async () => {
  const folder = await migrations({ '0001_cards': rounds, '0002_index': index })
  const applied = await Promise.all([migrate(database(), { folder }), migrate(database(), { folder })])
  expect(applied.flat()).toEqual(['0001_cards', '0002_index'])
  expect(await indexes()).toEqual([{ valid: true }])
})

test('a database that a newer version wrote is not touched', async () => {
  const folder = await migrations({ '0001_cards': rounds })
  await query("insert into kysely_migration values ('0002_later', 'tomorrow')")
  await expect(migrate(database(), { folder })).rejects.toThrow(
    'A newer version of the app wrote this database: it has migration 0002_later',
  )
  expect(await query("select to_regclass('cards')::text as cards")).toEqual([{ cards: null }])
})
