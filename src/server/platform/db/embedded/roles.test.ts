import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { databaseUser, isRoot, query, useDataDirs } from '#tests/support/database/embedded.ts'
import { prepareCluster } from './cluster.ts'
import { type Folders, prepareFolders } from './folders.ts'
import { giveAllTo } from './identity.ts'
import { openEmbedded } from './open-embedded.ts'
import { type Postmaster, findPostmaster, port, startPostmaster, stopPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { superuser } from './roles.ts'

const dataDir = useDataDirs()
const nobody = { uid: 65534, gid: 65534 }
const open = (name: string, log: (line: string) => void = () => undefined) =>
  openEmbedded({ dataDir: dataDir(name), log })

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

async function startedServer(folders: Folders): Promise<Postmaster> {
  const programs = await findPrograms(folders)
  await prepareCluster(folders, programs, 'off')
  await startPostmaster(folders, programs, 'off')
  return vi.waitFor(
    async () => {
      const found = await findPostmaster(folders.cluster)
      return found?.ready === true ? found : expect.fail('not ready')
    },
    { timeout: 20_000 },
  )
}

/** A cluster as earlier versions made it: one role, no password, and for root of the user `nobody`. */
async function olderCluster(name: string): Promise<void> {
  const folders = await prepareFolders(dataDir(name))
  const server = await startedServer(folders)
  const way = { host: server.socket, port, user: superuser }
  const first = await connected({ ...way, database: 'postgres' })
  await first.query('create database nineteenth')
  await first.end()
  const client = await connected({ ...way, database: 'nineteenth' })
  await client.query(`
    create schema jobs;
    create type jobs.state as enum ('waiting', 'done');
    create domain short as text check (length(value) < 9);
    create table card (id int generated always as identity primary key, name short, state jobs.state);
    create sequence numbers;
    create view names as select name from card;
    create function twice(n int) returns int language sql as 'select 2 * n';
    insert into card (name, state) values ('Wren', 'done')`)
  await client.end()
  await stopPostmaster(server.pid, folders.cluster)
  if (isRoot) await giveAllTo(nobody, folders.home)
}

test('data of an earlier version opens, belongs to the new role and the new user, and asks for passwords from then on', async () => {
  await olderCluster('older')
  const database = await open('older')
  expect(await query(database, 'select name, state from card')).toEqual([{ name: 'Wren', state: 'done' }])
  await query(
    database,
    `alter table card add column note text; insert into card (name) values ('Gus'); alter type jobs.state add value 'failed';
    drop view names; drop sequence numbers; drop function twice; create table jobs.more (id int); alter domain short set not null`,
  )
  await expect(connected({ ...database.connection, user: superuser, password: '' })).rejects.toThrow(/password/)
  const { uid } = await stat(join(dataDir('older'), 'postgres', 'cluster', 'postmaster.pid'))
  expect(uid).toBe(databaseUser?.uid ?? process.getuid?.())
  await database.stop()
  const again = await open('older')
  expect(await query(again, 'select count(*)::int as cards from card')).toEqual([{ cards: 2 }])
  await again.stop()
})

test.runIf(isRoot)(
  'a server that an earlier version left running is adopted as it is, and its user changes at the next start',
  async () => {
    await olderCluster('left')
    const folders = await prepareFolders(dataDir('left'))
    await giveAllTo(nobody, folders.home)
    await startedServer({ ...folders, identity: nobody })
    const said: string[] = []
    const database = await open('left', (line) => said.push(line))
    expect(said).toEqual([
      expect.stringMatching(
        /^The database still runs as the user nobody, .*: an earlier version started its server, which is in use\. Stop the app and start it again/,
      ),
    ])
    await database.stop()
    const again = await open('left', (line) => said.push(line))
    expect(said).toHaveLength(1)
    expect((await stat(join(dataDir('left'), 'postgres', 'cluster', 'postmaster.pid'))).uid).toBe(databaseUser?.uid)
    await again.stop()
  },
)

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
