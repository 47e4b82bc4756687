import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrateApp } from '../backups/migrate-app.ts'
import { type Config, readConfig } from '../config.ts'
import { type OpenDatabase, StartError, databaseBeside, startMessage } from '../database-at.ts'

/** The database of a command, and where it is, for what the command says. */
type Site = OpenDatabase & { readonly place: string }

type Options = {
  /** Whether a data directory without a database gets one; else that is taken for a wrong directory. */
  readonly createsDatabase?: boolean
}

/** Runs a command on the database, beside the app or without it, and says in one sentence how it ended. */
export async function runCommand(
  work: (site: Site, given: readonly string[]) => Promise<string>,
  { createsDatabase = false }: Options = {},
): Promise<void> {
  try {
    const config = readConfig(process.env, process.getuid?.() === 0)
    if (!createsDatabase) refuseEmptyDirectory(config)
    const database = await databaseBeside(config)
    try {
      await migrateApp(database, { ...config, say: (line) => process.stderr.write(`${line}\n`) })
      const place = config.databaseUrl === null ? config.dataDir : 'the database of DATABASE_URL'
      process.stdout.write(`${await work({ ...database, place }, process.argv.slice(2))}\n`)
    } finally {
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${startMessage(error)}\n`)
    process.exitCode = 1
  }
}

function refuseEmptyDirectory({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(`There is no site in ${dataDir}: set DATA_DIR to its data directory, or DATABASE_URL.`)
}
