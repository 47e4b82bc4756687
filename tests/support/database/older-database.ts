import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createDatabase, dropDatabase } from './cluster.ts'

const ours = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** An empty database as it was before a migration, dropped after the test; `migrate` brings it to the present. */
export async function databaseBefore(migration: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-older-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = (await readdir(ours)).filter((file) => file.endsWith('.sql') && file < migration)
  for (const file of files) await copyFile(join(ours, file), join(folder, file))
  const name = `older_${migration}_${process.pid}`
  await createDatabase(inject('cluster'), name)
  const database = openDatabase({ ...inject('cluster'), database: name }, { connections: 4 })
  onTestFinished(async () => {
    await database.close()
    await dropDatabase(inject('cluster'), name)
  })
  await migrate(database, folder)
  return database
}
