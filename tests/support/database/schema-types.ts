import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Cluster, databaseUrl, startCluster } from './cluster.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))

/** Writes the types of a migrated database's tables, as .kysely-codegenrc.json configures them. */
export async function writeTypes(database: Cluster, outFile?: string): Promise<void> {
  const out = outFile === undefined ? [] : ['--out-file', outFile]
  const overrides = ['--overrides', JSON.stringify({ columns: await listedValues(database) })]
  const args = [program, '--url', databaseUrl(database), '--log-level', 'error', ...overrides, ...out]
  await promisify(execFile)(process.execPath, args, { cwd: root })
}

/** The columns whose checks list their values, with those as types. */
async function listedValues(connection: Cluster): Promise<Record<string, string>> {
  const { pool, close } = openDatabase(connection)
  const { rows } = await pool.query<{ name: string; list: string; type: string }>(`
    select conrelid::regclass || '.' || attname as name, checked.list,
      case when atthasdef then 'Generated<%>' when attnotnull then '%' else '% | null' end as type
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum],
      substring(pg_get_constraintdef(pg_constraint.oid) from '= ANY \\(ARRAY\\[(.*?)\\]\\)\\)\\)$') as checked (list)
    where connamespace = 'public'::regnamespace and contype = 'c' and checked.list is not null`)
  await close()
  const valuesOf = (list: string) => list.match(/'\w[^']*'|\b\d+\b/g)?.join(' | ') ?? ''
  return Object.fromEntries(rows.map(({ name, list, type }) => [name, type.replace('%', valuesOf(list))]))
}

/** As a program: writes src/server/platform/db/schema.ts from the migrations, on a temporary database. */
async function main(): Promise<void> {
  const { connection, stop } = await startCluster()
  try {
    const database = openDatabase(connection)
    await migrate(database)
    await database.close()
    await writeTypes(connection)
  } finally {
    await stop()
  }
}

if (process.argv[1] === import.meta.filename) await main()
