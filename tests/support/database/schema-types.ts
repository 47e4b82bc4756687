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
  const args = [program, '--url', databaseUrl(database), '--log-level', 'error', ...out]
  await promisify(execFile)(process.execPath, args, { cwd: root })
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
