import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Connection, type Database, openDatabase } from '#server/platform/db/database.ts'
import { type Identity, databaseUser as userOfDatabase } from '#server/platform/db/embedded/identity.ts'
import { type EmbeddedDatabase, visitEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { findPostmaster, stopPostmaster } from '#server/platform/db/embedded/postmaster.ts'

export const isRoot = process.getuid?.() === 0

/** PostgreSQL's user when the tests run as root. */
export const databaseUser: Identity = isRoot ? await userOfDatabase() : null

const started: ChildProcess[] = []

/**
 * Data directories of a test file, by name; apps and servers stop after each test, the
 * folders are removed after the last.
 */
export function useDataDirs(): (name: string) => string {
  const named = new Set<string>()
  let folder = ''
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'nineteenth-')))
    await chmod(folder, 0o755)
  })
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
    for (const name of named) await endServer(join(folder, name, 'postgres', 'cluster'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return (name) => {
    named.add(name)
    return join(folder, name)
  }
}

export type App = {
  readonly process: ChildProcess
  readonly firstLine: Promise<string>
  ended(): Promise<number | null>
}

/** Starts the small app of `embedded-app.ts` in its own process group. */
export function startApp(dataDir: string, manner: 'attentive' | 'deaf' = 'attentive'): App {
  const script = join(import.meta.dirname, 'embedded-app.ts')
  const child = spawn(process.execPath, [script, dataDir, manner], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.push(child)
  const exit = once(child, 'exit')
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => String(line))
  return {
    process: child,
    firstLine,
    async ended() {
      await exit
      return child.exitCode
    },
  }
}

/** Starts a program that the test needs, as the database's user; it stops with the test. */
export function startProgram(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/', ...databaseUser })
  started.push(child)
  return child
}

/** Runs work on the built-in database of a data directory, whether its app runs or not. */
export async function withBuiltIn<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { connection, leave } = await visitEmbedded({ dataDir, log: () => undefined })
  try {
    return await withDatabaseAt(connection, work)
  } finally {
    await leave()
  }
}

export async function withDatabaseAt<T>(connection: Connection, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(connection, { connections: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function endServer(cluster: string): Promise<void> {
  const server = await findPostmaster(cluster)
  if (server) await stopPostmaster(server.pid, cluster)
}
