import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { until } from '#tests/support/server/app.ts'
import { type Facts, factsOf } from './facts.ts'
import { type OldDatabase, oldDatabase, versions } from './old-databases.ts'
import { schemaOf } from './schema-of.ts'

const ours = join(import.meta.dirname, '../../../migrations')
const random = seededRandom(seed)
const isIn = (text: string) => text.startsWith('-- no-transaction')

const names = (await readdir(ours)).filter((file) => file.endsWith('.sql') && file >= '0026').sort()
const texts = new Map(
  await Promise.all(names.map(async (name) => [name, await readFile(join(ours, name), 'utf8')] as const)),
)
/** Those that are not one transaction can be interrupted between their statements. */
const inParts = names.filter((name) => isIn(texts.get(name) ?? ''))

/** All of them, or as many as there is time for. */
function some<T>(all: readonly T[], usual: number): readonly T[] {
  const left = [...all]
  while (left.length > runLength({ usual, long: all.length })) left.splice(random.below(left.length), 1)
  return left
}

/** A folder with the migrations before one, and those given. */
async function folderBefore(name: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const before = (await readdir(ours)).filter((file) => file.endsWith('.sql') && file < name)
  for (const file of before) await copyFile(join(ours, file), join(folder, file))
  for (const [file, text] of Object.entries(more)) await writeFile(join(folder, file), text)
  return folder
}

/** The newest old database from before a migration, brought up to it. */
async function databaseAt(name: string): Promise<OldDatabase> {
  const version = versions.findLast((version) => version < name.slice(0, 4)) ?? ''
  const old = await oldDatabase(version)
  await migrate(old.database, await folderBefore(name))
  return old
}

/** Expects a database that was interrupted to be what it would have become without. */
async function expectAsUninterrupted({ database, writtenAt }: OldDatabase, whole: Database): Promise<void> {
  expect(await schemaOf(database)).toEqual(await schemaOf(whole))
  expect(timeless(await factsOf(database), writtenAt)).toEqual(timeless(await factsOf(whole), writtenAt))
}

/** Instants of the upgrade itself differ from one to the next. */
function timeless(facts: Facts, writtenAt: Date): unknown {
  const isOfUpgrade = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && new Date(value) > writtenAt
  return [...facts].map(([table, rows]) => [
    table,
    [...rows.values()]
      .map((row) => JSON.stringify(row, (_, value: unknown) => (isOfUpgrade(value) ? 'upgraded' : value)))
      .sort(),
  ])
}

async function wholeFrom(name: string): Promise<Database> {
  const { database } = await databaseAt(name)
  await migrate(database)
  return database
}

test.each(some(names, 2))(
  '%s, cut off before it is recorded, is applied at the next start as if nothing had happened',
  async (name) => {
    const old = await databaseAt(name)
    const { database } = old
    const folder = await folderBefore(name, { [name]: texts.get(name) ?? '' })
    const holder = await database.connect()
    await holder.query('begin; lock table kysely_migration in share mode')
    const cutOff = migrate(database, folder).then(
      () => 'done',
      () => 'cut off',
    )
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await database.pool.query(cut)).rows.length === 1)
    expect(await cutOff).toBe('cut off')
    await holder.query('commit')
    await holder.end()
    expect(await migrate(database)).toContain(name.replace('.sql', ''))
    await expectAsUninterrupted(old, await wholeFrom(name))
  },
)

/** The places between the statements of a migration that is not one transaction. */
const places = inParts.flatMap((name) =>
  [...(texts.get(name) ?? '').matchAll(/;[ \t]*$/gm)].map(({ index }) => [name, index + 1] as const),
)

test.each(some(places, 3))(
  '%s, cut off after %i characters, goes on from there at the next start',
  async (name, end) => {
    const old = await databaseAt(name)
    const part = `${(texts.get(name) ?? '').slice(0, end)}\nselect 1 / 0;\n`
    await expect(migrate(old.database, await folderBefore(name, { [name]: part }))).rejects.toThrow('division by zero')
    expect(await migrate(old.database)).toContain(name.replace('.sql', ''))
    await expectAsUninterrupted(old, await wholeFrom(name))
  },
)

test(
  `an upgrade of the oldest database whose process is killed again and again is completed (seed ${seed})`,
  { timeout: 60 * 60 * 1000 },
  async () => {
    const old = await oldDatabase(versions[0] ?? '')
    const { rows } = await old.database.pool.query('select from kysely_migration')
    const missing = (await readdir(ours)).filter((file) => file.endsWith('.sql')).length - rows.length
    const applied = async () =>
      (await old.database.pool.query('select from kysely_migration')).rows.length - rows.length
    for (const moment of some(
      Array.from({ length: missing }, (_, n) => n),
      2,
    )) {
      const upgrade = fork(join(import.meta.dirname, 'migrate-database.ts'), [old.url])
      const ended = once(upgrade, 'exit')
      while ((await applied()) < moment && upgrade.exitCode === null) await new Promise(setImmediate)
      upgrade.kill('SIGKILL')
      await ended
    }
    await migrate(old.database)
    const whole = await oldDatabase(versions[0] ?? '')
    await migrate(whole.database)
    await expectAsUninterrupted(old, whole.database)
  },
)
