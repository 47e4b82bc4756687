import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, openEmbedded } from '#server/db/embedded/open-embedded.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>['connection']

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster
  }
}

export const template = 'nineteenth_template'

/** One PostgreSQL for the whole run, with one migrated database that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startCluster()
  project.provide('cluster', connection)
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const database = openDatabase({ ...connection, database: template })
  await migrate(database)
  await database.close()
  return stop
}

export type TestCluster = { readonly connection: EmbeddedDatabase['connection']; readonly stop: () => Promise<void> }

/** One PostgreSQL for a whole test run, without the durability that tests do not need. */
export async function startCluster(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-tests-'))
  const { connection, stop } = await openEmbedded({ dataDir, durability: 'off', log: () => undefined })
  return {
    connection,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
