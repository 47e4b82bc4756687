import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { baseline } from '#server/platform/db/baseline.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createDatabase, dropDatabase } from './cluster.ts'

const ours = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** The migrations before the baseline, of which only the number and the newest name matter. */
const earlierMigrations = [...Array.from({ length: 71 }, (_, n) => `${n}_earlier`), '0077_ratings_for_women']

/** What the baseline has under other names or no longer. */
const earlier = `
  alter table rounds rename constraint rounds_check to small_rounds_check;
  alter table rounds drop constraint rounds_net_source_check,
    add constraint rounds_net_source_check check (net_source in ('a', 'p', 'r', 'o', 'e')) not valid;
  create function keep_older_rules() returns void language sql as 'select';
  delete from kysely_migration;`

/** A database with only the baseline, dropped after the test. */
export async function databaseAtBaseline(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-baseline-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyFile(join(ours, `${baseline}.sql`), join(folder, `${baseline}.sql`))
  const name = `at_baseline_${process.pid}`
  await createDatabase(inject('cluster'), name)
  const database = openDatabase({ ...inject('cluster'), database: name }, { connections: 4 })
  onTestFinished(async () => {
    await database.close()
    await dropDatabase(inject('cluster'), name)
  })
  await migrate(database, { folder })
  return database
}

/** A database as it was at the last migration before the baseline, dropped after the test. */
export async function databaseBeforeBaseline(): Promise<Database> {
  const database = await databaseAtBaseline()
  await database.pool.query(earlier)
  await database.pool.query(`insert into kysely_migration select name, '' from unnest($1::text[]) as name`, [
    earlierMigrations,
  ])
  return database
}
