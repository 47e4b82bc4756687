import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Cluster, createDatabase, startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster
  }
}

export const template = 'nineteenth_template'

/** One PostgreSQL for all server tests of a run, with one migrated database that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startCluster()
  project.provide('cluster', connection)
  await createDatabase(connection, template)
  const database = openDatabase({ ...connection, database: template })
  await migrate(database)
  await database.close()
  return stop
}
