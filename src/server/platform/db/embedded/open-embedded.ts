import { rmdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { retryPauseMs } from '#server/platform/db/retry-pause.ts'
import { atEnd } from './at-end.ts'
import type { Durability } from './cluster.ts'
import { type OwnerConnection, takeConnection } from './connection.ts'
import { EmbeddedDatabaseError, InUseError } from './embedded-database-error.ts'
import { prepareFolders } from './folders.ts'
import { whyNobody } from './identity.ts'
import { passwordsOf } from './passwords.ts'
import { type Postmaster, endPostmaster, port, stopPostmaster, findPostmaster } from './postmaster.ts'
import { appRole, database, secureCluster } from './roles.ts'

type EmbeddedOptions = {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** 'off' loses data when the machine crashes; only for tests. */
  readonly durability?: Durability
  /** The server stopped, and another app owns the new one: this app cannot continue. */
  readonly onLost?: (error: unknown) => void
}

export type EmbeddedDatabase = {
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly database: string
    readonly ssl: false
  }
  readonly url: string
  /** Stops the server; open transactions are rolled back. */
  readonly stop: () => Promise<void>
}

/**
 * Opens the database in `dataDir` and owns it until `stop`: adopts the server that a killed app left running, or starts one,
 * creating the database first where there is none. Fails with an EmbeddedDatabaseError, whose message is for the user.
 */
export async function openEmbedded({
  dataDir,
  log,
  durability = 'full',
  onLost = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32')
    throw new EmbeddedDatabaseError('On Windows set DATABASE_URL to a PostgreSQL server.')
  const folders = await prepareFolders(dataDir)
  const warning = whyNobody(folders.identity)
  if (warning !== null) log(warning)
  const passwords = await passwordsOf(folders)
  const stopping = new AbortController()
  const options = { durability, passwords, signal: stopping.signal }
  let connection = takeConnection(folders, options)
  let server = watch(await connection)

  function watch(taken: OwnerConnection): Postmaster {
    taken.client.once('end', () => {
      if (!stopping.signal.aborted) void reconnect(taken.server.socket)
    })
    return taken.server
  }
  async function reconnect(socket: string): Promise<void> {
    log('The database server stopped; restarting it.')
    for (let failures = 1; !stopping.signal.aborted; failures += 1) {
      try {
        connection = takeConnection({ ...folders, socket }, options)
        server = watch(await connection)
        return
      } catch (error) {
        if (error instanceof InUseError) return onLost(error)
        if (failures === 1 && !stopping.signal.aborted)
          log(`${error instanceof Error ? error.message : String(error)} The app keeps trying.`)
        await sleep(retryPauseMs(failures), undefined, { ref: false })
      }
    }
  }
  const leave = atEnd(() => endPostmaster(server.pid))
  await secureCluster((await connection).client, folders, passwords, durability === 'off')
  const host = server.socket
  return {
    connection: { host, port, user: appRole, password: passwords.app, database, ssl: false },
    url: `postgres://${appRole}:${passwords.app}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async stop() {
      stopping.abort()
      leave()
      const last = await connection.catch(() => null)
      if (!last) return
      await stopPostmaster(last.server.pid, folders.cluster)
      await rmdir(last.server.socket).catch(() => undefined)
    },
  }
}

export type Visit = Pick<EmbeddedDatabase, 'connection'> & {
  /** Disconnects; stops the server only if it was started for this visit. */
  readonly leave: () => Promise<void>
}

type Options = { readonly dataDir: string; readonly log: (line: string) => void; readonly durability?: Durability }

/** Connects to the database in `dataDir` beside the app that owns it, or opens it when no app does. */
export async function visitEmbedded(options: Options): Promise<Visit> {
  const folders = await prepareFolders(options.dataDir)
  const running = await findPostmaster(folders.cluster)
  if (running?.ready === true) {
    const { app: password } = await passwordsOf(folders)
    return {
      connection: { host: running.socket, port, user: appRole, password, database, ssl: false },
      leave: () => Promise.resolve(),
    }
  }
  const opened = await openEmbedded(options)
  return { connection: opened.connection, leave: opened.stop }
}
