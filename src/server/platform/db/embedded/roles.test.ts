import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { query, useDataDirs } from '#tests/support/database/embedded.ts'
import { openEmbedded } from './open-embedded.ts'
import { superuser } from './roles.ts'

const dataDir = useDataDirs()
const open = (name: string) => openEmbedded({ dataDir: dataDir(name), log: () => undefined })

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, ssl: false })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('the app connects as a role without rights over the server, and every connection needs a password', async () => {
  const database = await open('new')
  const { connection } = database
  expect(
    await query(
      database,
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }])
  expect(
    await query(
      database,
      'select pg_get_userbyid(datdba) = current_user as own from pg_database where datname = current_database()',
    ),
  ).toEqual([{ own: true }])
  expect(await query(database, 'create extension if not exists pg_trgm')).toEqual([])
  await expect(query(database, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/)
  for (const user of [connection.user, superuser]) {
    await expect(connected({ ...connection, user, password: 'a guess' })).rejects.toThrow(
      /password authentication failed/,
    )
    await expect(connected({ ...connection, user, password: '' })).rejects.toThrow(/password/)
  }
  const secret = join(dataDir('new'), 'postgres', 'secret')
  expect((await stat(secret)).mode & 0o777).toBe(0o600)
  expect(connection.password).not.toBe(await readFile(secret, 'utf8'))
  await database.stop()
})

test('a data directory whose secret was lost opens with a new one', async () => {
  const first = await open('lost')
  await query(first, `create table card as select 'Wren' as name`)
  await first.stop()
  await rm(join(dataDir('lost'), 'postgres', 'secret'))
  const second = await open('lost')
  expect(second.connection.password).not.toBe(first.connection.password)
  expect(await query(second, 'select name from card')).toEqual([{ name: 'Wren' }])
  await expect(connected({ ...second.connection, password: first.connection.password })).rejects.toThrow(
    /password authentication failed/,
  )
  await second.stop()
})
