import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Db } from './database.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Brings the database and its job queue to the newest migration, one migrator at a time, and names what was applied. */
export async function migrate({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<string[]> {
  const applied = await migrateTables(db)
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
  return applied
}

async function migrateTables(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: sqlFiles } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}

async function sqlFiles(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(`${folder}${file}`, 'utf8')))
  return Object.fromEntries(
    files.map((file, n): [string, Migration] => [
      file.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(texts[n] ?? '').execute(db)) },
    ]),
  )
}
