import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'

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
