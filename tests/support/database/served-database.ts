import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareFolders } from '#server/db/embedded/folders.ts'
import { findPrograms } from '#server/db/embedded/programs.ts'
import { databaseUser } from './embedded.ts'

/** A PostgreSQL server over TCP without a supervisor: a test that kills it starts it again. */
export type ServedDatabase = {
  readonly url: string
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
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'shared_buffers=16MB',
    'fsync=off',
  ]
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
        stdio: 'ignore',
      })
      server = child
      while (child.exitCode === null) if (await answers(port)) return
      // The backends of a killed server need a moment to end.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await start()
  return {
    url: `postgres://league@127.0.0.1:${port}/postgres`,
    kill: () => end('SIGKILL'),
    start,
    stop: () => end('SIGINT'),
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'league',
    database: 'postgres',
    connectionTimeoutMillis: 1000,
  })
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

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
