import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, databaseUrl, dropDatabase } from '#tests/support/database/cluster.ts'
import { withDatabaseAt } from '#tests/support/database/embedded.ts'
import { useAppProcesses } from '#tests/support/server/app-process.ts'
import { endedApp } from '#tests/support/server/ended-app.ts'

const start = useAppProcesses()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-start-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The message of the app when it refuses to start. */
async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await endedApp({ DATA_DIR: join(folder, 'data'), ...environment })
  expect([code, stdout]).toEqual([1, ''])
  return stderr
}

async function emptyDatabase() {
  const cluster = { ...inject('cluster'), database: `start_${randomUUID().replaceAll('-', '')}` }
  await createDatabase(inject('cluster'), cluster.database)
  onTestFinished(() => dropDatabase(inject('cluster'), cluster.database))
  const run = (statement: string) => withDatabaseAt(cluster, ({ pool }) => pool.query(statement))
  return { name: cluster.database, url: databaseUrl(cluster), run }
}

test('a folder for backups that cannot be written is refused in one sentence, before anything is opened', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await refusal({ BACKUP_DIR: file })).toBe(`BACKUP_DIR must be a folder: ${file} is a file, or below one.\n`)
  expect(await refusal({ BACKUP_DIR: join(file, 'below') })).toMatch(/^BACKUP_DIR must be a folder: .*\n$/)
  expect(await refusal({ BACKUP_DIR: join(folder, 'not', 'mounted') })).toBe(
    `BACKUP_DIR cannot be created: there is no folder ${join(folder, 'not')}.\n`,
  )
  // Not even root writes here.
  expect(await refusal({ BACKUP_DIR: '/sys' })).toMatch(
    /^BACKUP_DIR must be a folder that the app can write: \/sys is not \(E[A-Z]+\)\.\n$/,
  )
  expect(await readdir(folder)).toEqual(['file'])
})

test('a database whose user may not create anything is refused in one sentence, and one without BACKUP_DIR has no backups, which is said', async () => {
  const { name, url, run } = await emptyDatabase()
  const lacking = (what: string) =>
    `The user of DATABASE_URL lacks a right in its database (permission denied for ${what}): make it the owner of the database, as docs/operations.md shows.\n`
  await run('revoke create on schema public from public, pg_database_owner')
  expect(await refusal({ DATABASE_URL: url })).toBe(lacking('schema public'))
  await run(`grant create on schema public to pg_database_owner; revoke create on database ${name} from current_user`)
  expect(await refusal({ DATABASE_URL: url })).toBe(lacking(`database ${name}`))
  await run(`grant create on database ${name} to current_user`)

  // With its rights the site starts, and warns about missing backups.
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), GHIN_MODE: 'off' }
  const warning = 'No backups are written: set BACKUP_DIR'
  expect((await start(settings)).output()).toContain(warning)
  const app = await start({ ...settings, BACKUP_DIR: 'off' })
  expect(app.output()).not.toContain(warning)
  // The app must go on after its output is closed.
  app.endReading()
  expect(await app.stop()).toBe(0)
})
