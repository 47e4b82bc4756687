import { BackupError } from '#server/platform/db/backup/format.ts'
import { OtherVersionError } from '#server/platform/db/baseline.ts'
import { isDatabaseBusy } from '#server/platform/db/database-busy.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#server/platform/db/database.ts'
import { EmbeddedDatabaseError, codeOf } from '#server/platform/db/embedded/embedded-database-error.ts'
import { openEmbedded, visitEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { keepsSessions } from '#server/platform/db/probe.ts'
import type { Config } from './config.ts'
import { ConfigError } from './secret-files.ts'

export type OpenDatabase = Database & {
  /** Closes the connections, and stops the server if it is the embedded one. */
  stop(): Promise<void>
}

/** A problem that the person who started the app can fix; the message is a sentence for them. */
export class StartError extends Error {
  override name = 'StartError'
}

type Callbacks = Pick<DatabaseOptions, 'onBroken' | 'onSlow'> & {
  readonly say: (line: string) => void
  /** The embedded server stopped and could not be restarted. */
  readonly onLost: (error: unknown) => void
}

/** Opens the configured database: a server, or the embedded one in the data directory. */
export async function databaseAt(
  { databaseUrl, dataDir, pools }: Config,
  { say, onLost, ...callbacks }: Callbacks,
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const embedded = await openEmbedded({ dataDir, log: say, onLost })
    const database = openDatabase(embedded.connection, { ...pools, ...callbacks })
    await database.openPages()
    return {
      ...database,
      async stop() {
        try {
          await database.close()
        } finally {
          await embedded.stop()
        }
      },
    }
  }
  const database = await databaseServer(databaseUrl, { ...pools, ...callbacks })
  await database.openPages()
  return { ...database, stop: () => database.close() }
}

/** Commands may take longer than a request. */
const besideApp = { connections: 2, statementSeconds: 60 } as const

/** Opens the database for a command that works beside a running app. */
export async function databaseBeside({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    const database = await databaseServer(databaseUrl, besideApp)
    return { ...database, stop: () => database.close() }
  }
  const { connection, leave } = await visitEmbedded({ dataDir, log: () => undefined })
  const database = openDatabase(connection, besideApp)
  return {
    ...database,
    async stop() {
      await database.close()
      await leave()
    },
  }
}

async function databaseServer(url: string, options: DatabaseOptions): Promise<Database> {
  const database = openDatabase({ connectionString: url }, options)
  const { hostname, port, pathname } = new URL(url)
  const name = `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} (DATABASE_URL)`
  const refuse = async (reason: string): Promise<never> => {
    await database.close()
    throw new StartError(`${name} ${reason}.`)
  }
  const hasSessions = await keepsSessions(database).catch((error: unknown) =>
    refuse(
      `cannot be opened: ${error instanceof Error && error.message !== '' ? error.message : 'it does not answer'}`,
    ),
  )
  if (!hasSessions)
    await refuse(
      'is behind a pooler that gives each transaction another connection; set its pool mode to session (PgBouncer: pool_mode = session), or connect to the server directly',
    )
  return database
}

/** The message for the person who started the program: one sentence for a problem they can fix, the stack for a bug. */
export function startMessage(error: unknown): string {
  const full = fullDisk(error)
  if (full !== null) return `The disk is full (${full}): make room, then try again.`
  if (error instanceof Error && codeOf(error) === lacksRight)
    return `The user of DATABASE_URL lacks a right in its database (${error.message}): make it the owner of the database, as docs/operations.md shows.`
  const isForOperator =
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof BackupError ||
    error instanceof OtherVersionError
  if (isForOperator) return error.message
  if (isDatabaseBusy(error)) return `The database stopped answering (${error.message}): try again.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** SQLSTATEs. */
const diskFull = '53100'
const lacksRight = '42501'

/** The line in which the system, the database or one of its programs says that a disk is full; null for other errors. */
function fullDisk(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (codeOf(error) === diskFull) return error.message
  const line = error.message
    .split('\n')
    .find((text) => /no space left on device|quota exceeded|wrote only \d+ of \d+ bytes/i.test(text))
  return line ?? fullDisk(error.cause)
}
