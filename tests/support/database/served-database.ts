import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareFolders } from '#server/platform/db/embedded/folders.ts'
import { findPrograms } from '#server/platform/db/embedded/programs.ts'
import { databaseUser } from './embedded.ts'
import { cutPower, signalAll } from './power-cut.ts'

/** A PostgreSQL server without a supervisor: a test that kills it starts it again. */
export type ServedDatabase = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** Kills the server at once, as a power cut would. */
  kill(): Promise<void>
  /** Stops all its processes where they are, until they go on. */
  freeze(): Promise<void>
  goOn(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A folder with a database cluster, and the program that serves it. */
type Cluster = { readonly folder: string; readonly program: string }

/** Creates a server in a folder, from the programs that come with the app. */
export async function servedDatabase(folder: string): Promise<ServedDatabase> {
  const server = serverOf(await newCluster(folder))
  await server.start()
  return server
}

/** Creates a cluster whose user `league` needs no password, for its socket and for replication. */
export async function newCluster(home: string): Promise<Cluster> {
  const { initdb, postgres } = await findPrograms(await prepareFolders(join(home, 'programs')))
  const folder = join(home, 'cluster')
  await mkdir(folder, { recursive: true })
  await chmod(home, 0o755)
  if (databaseUser !== null) await chown(folder, databaseUser.uid, databaseUser.gid)
  await promisify(execFile)(initdb, ['-D', folder, '-U', 'league', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
    cwd: '/',
    ...databaseUser,
  })
  return { folder, program: postgres }
}

/** The server of a cluster, not started yet. */
export function serverOf({ folder, program }: Cluster, more: readonly string[] = []): ServedDatabase {
  // A free port could be taken before the server listens on it.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'shared_buffers=16MB',
    'fsync=off',
    ...more,
  ]
  const connection = { host: folder, user: 'league', database: 'postgres' }
  let server: ChildProcess | null = null

  async function end(how: (child: ChildProcess) => unknown): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    await how(server)
    await exit
  }
  return {
    connection,
    kill: () => end(({ pid = 0 }) => cutPower(pid)),
    freeze: () => signalAll(server?.pid ?? 0, 'SIGSTOP'),
    goOn: () => signalAll(server?.pid ?? 0, 'SIGCONT'),
    stop: () => end((child) => child.kill('SIGINT')),
    async start() {
      for (;;) {
        const child = spawn(program, ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
          cwd: '/',
          ...databaseUser,
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        server = child
        let said = ''
        child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
        while (child.exitCode === null) if (await answers(connection)) return
        // The backends of a killed server need a moment to end.
        if (!said.includes('still in use')) throw new Error(`The database server did not start:\n${said}`)
      }
    },
  }
}

async function answers(connection: ServedDatabase['connection']): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
