import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { openEmbedded } from './db/embedded/open-embedded.ts'

export type OpenDatabase = Database & {
  /** Closes the connections, and stops the server if it is ours. */
  stop(): Promise<void>
}

/** A sentence for whoever started the app; nothing went wrong inside. */
export class StartError extends Error {
  override name = 'StartError'
}

type Surroundings = {
  readonly say: (line: string) => void
  /** Our own server went away and could not be had back. */
  readonly onLost: (error: unknown) => void
}

/** Opens the database that the configuration names: a server, or our own in the data directory. */
export async function databaseAt({ databaseUrl, dataDir }: Config, { say, onLost }: Surroundings): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const embedded = await openEmbedded({ dataDir, log: say, onLost })
    const database = openDatabase(embedded.connection)
    return {
      ...database,
      async stop() {
        await database.close()
        await embedded.stop()
      },
    }
  }
  const database = openDatabase({ connectionString: databaseUrl })
  await database.pool.query('select 1').catch(async (error: unknown) => {
    await database.close()
    const { hostname, port, pathname } = new URL(databaseUrl)
    const reason = error instanceof Error && error.message !== '' ? error.message : 'it does not answer'
    throw new StartError(`The database ${pathname.slice(1)} at ${hostname}:${port || 5432} (DATABASE_URL) cannot be opened: ${reason}.`)
  })
  return { ...database, stop: () => database.close() }
}
