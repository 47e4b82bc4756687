import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { spend } from '#tests/support/spending/spend.ts'

/** Where a PostgreSQL server is reached. */
export type Cluster = EmbeddedDatabase['connection']

export type TestCluster = { readonly connection: Cluster; readonly stop: () => Promise<void> }

/** One PostgreSQL for a whole test run, without the durability that tests do not need. */
export async function startCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-tests-'))
  const { connection, stop } = await openEmbedded({ dataDir, durability: 'off', log: () => undefined })
  // Statements about all tables would start processes, each of which takes longer than reading all of them.
  await execute(connection, 'alter role current_user set max_parallel_workers_per_gather = 0')
  return {
    connection,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates an empty database, or a copy of an idle one. */
export async function createDatabase(cluster: Cluster, name: string, original = 'template1'): Promise<void> {
  spend('databases')
  // Copying files takes a third of the time of writing their pages to the log.
  await execute(cluster, `create database ${name} template ${original} strategy file_copy`)
}

export async function dropDatabase(cluster: Cluster, name: string): Promise<void> {
  await execute(cluster, `drop database ${name} with (force)`)
}

async function execute(cluster: Cluster, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of a database for programs. */
export function databaseUrl({ host, port, user, password, database }: Cluster): string {
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
