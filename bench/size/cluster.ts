import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { prepareCluster } from '#server/platform/db/embedded/cluster.ts'
import { prepareFolders, prepareSocketFolder } from '#server/platform/db/embedded/folders.ts'
import { findPrograms, programEnvironment } from '#server/platform/db/embedded/programs.ts'
import { superuser } from '#server/platform/db/embedded/roles.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** Settings that an operator of a large site changes; all others are PostgreSQL's defaults. */
const settings = [
  'listen_addresses=',
  'shared_buffers=3GB',
  'effective_cache_size=12GB',
  'maintenance_work_mem=1GB',
  'max_parallel_maintenance_workers=1',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
]

export type Cluster = {
  readonly connectionOf: (name: string) => pg.ClientConfig
  /** A migrated database; it ends with the cluster. */
  readonly create: (name: string) => Promise<Database>
  /** Whether commits wait for the disk. */
  readonly setDurable: (isDurable: boolean) => Promise<void>
  readonly remove: () => Promise<void>
}

/** A PostgreSQL of the benchmark's own, in a new folder of `parent`, whose superuser may switch triggers off. */
export async function startCluster(parent: string): Promise<Cluster> {
  const dataDir = await mkdtemp(join(parent, 'nineteenth-bench-'))
  const folders = await prepareFolders(dataDir)
  const programs = await findPrograms(folders)
  await prepareCluster(folders, programs, 'off')
  await prepareSocketFolder(folders.socket, folders.identity)
  const chosen = [...settings, `unix_socket_directories=${folders.socket}`]
  const server = spawn(programs.postgres, ['-D', folders.cluster, ...chosen.flatMap((setting) => ['-c', setting])], {
    cwd: '/',
    env: programEnvironment,
    stdio: 'ignore',
    ...folders.identity,
  })
  const opened: Database[] = []
  const connectionOf = (database: string) => ({ host: folders.socket, user: superuser, database, ssl: false })

  async function asOwner(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client(connectionOf('postgres'))
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  async function ready(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        return await asOwner()
      } catch {
        await sleep(100)
      }
    }
    throw new Error('The database does not start')
  }
  await ready()
  return {
    connectionOf,
    async create(name) {
      await asOwner(`create database ${name}`)
      const database = openDatabase(connectionOf(name), { statementSeconds: 60 })
      opened.push(database)
      await migrate(database)
      return database
    },
    async setDurable(isDurable) {
      const value = isDurable ? 'on' : 'off'
      await asOwner(`alter system set fsync = ${value}`, `alter system set full_page_writes = ${value}`)
      await asOwner('select pg_reload_conf()', 'checkpoint')
    },
    async remove() {
      for (const database of opened) await database.close()
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
