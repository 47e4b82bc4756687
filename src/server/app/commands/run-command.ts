import { readConfig } from '../config.ts'
import { type OpenDatabase, databaseBeside, startMessage } from '../database-at.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** Runs a command on the database, beside the app or without it, and says in one sentence how it ended. */
export async function runCommand(
  work: (database: OpenDatabase, given: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    const database = await databaseBeside(readConfig(process.env, process.getuid?.() === 0))
    try {
      await migrate(database)
      process.stdout.write(`${await work(database, process.argv.slice(2))}\n`)
    } finally {
      await database.stop()
    }
  } catch (error) {
    process.stderr.write(`${startMessage(error)}\n`)
    process.exitCode = 1
  }
}
