import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareFolders } from '#server/platform/db/embedded/folders.ts'
import { findPrograms } from '#server/platform/db/embedded/programs.ts'
import { databaseUser } from './embedded.ts'
import { cutPower } from './power-cut.ts'

/** A PostgreSQL server without a supervisor: a test that kills it starts it again. */
export type ServedDatabase = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** Kills the server at once, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Creates a server in a folder, from the programs that come with the app. */
export async function servedDatabase(folder: string): Promise<ServedDatabase> {
  const programs = await findPrograms(await prepareFolders(join(folder, 'programs')))
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { recursive: true })
  await chmod(folder, 0o755)
  if (databaseUser !== null) await chown(cluster, databaseUser.uid, databaseUser.gid)
  const asUser = { cwd: '/', ...databaseUser }
  await promisify(execFile)(
    programs.initdb,
    ['-D', cluster, '-U', 'league', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    asUser,
  )
  // A free port could be taken before the server listens on it.
  const settings = ['listen_addresses=', `unix_socket_directories=${cluster}`, 'shared_buffers=16MB', 'fsync=off']
  const connection = { host: cluster, user: 'league', database: 'postgres' }
  let server: ChildProcess | null = null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  async function start(): Promise<void> {
    for (;;) {
      const child = spawn(programs.postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
        ...asUser,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      server = child
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      while (child.exitCode === null) if (await answers(connection)) return
      // The backends of a killed server need a moment to end.
      if (!said.includes('still in use')) throw new Error(`The database server did not start:\n${said}`)
    }
  }
  await start()
  return {
    connection,
    async kill() {
      const exit = server === null ? null : once(server, 'exit')
      if (server?.pid !== undefined) await cutPower(server.pid)
      await exit
    },
    start,
    stop: () => end('SIGINT'),
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
