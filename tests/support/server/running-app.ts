import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import { visitEmbedded } from '#server/db/embedded/open-embedded.ts'

const program = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url))

/** The product as a process, as `npm start` runs it. */
export type RunningApp = {
  readonly url: string
  /** The address of the simulated association's control panel. */
  readonly control: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** All its output. */
  readonly output: () => string
  /** Asks it to stop, waits, and returns its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the app on free ports, on its own copy of the demo world or a given data
 * directory, and waits until it is ready.
 */
export async function startApp({
  dataDir,
  env = {},
}: { dataDir?: string; env?: Record<string, string> } = {}): Promise<RunningApp> {
  const hasControl = env['DEMO'] !== 'off' && (env['GHIN_MODE'] ?? 'simulator') === 'simulator'
  const folder = dataDir ?? (await newWorld())
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', SIMULATOR_PORT: '0', DATA_DIR: folder, DEMO: 'on', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Nineteenth is ready: (\S+)/.exec(output)?.[1]
      if (url !== undefined && (!hasControl || output.includes('/control explains'))) resolve(url)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`The app ended with ${code} before it was ready:\n${output}`)))
  })
  const url = await ready
  return {
    url: url.replace('localhost', '127.0.0.1'),
    control: /(http:\S+\/control)/.exec(output)?.[1] ?? '',
    dataDir: folder,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      const code = await ended
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

async function newWorld(): Promise<string> {
  const folder = join(tmpdir(), `nineteenth-app-${randomUUID()}`)
  await cp(inject('demoWorld'), folder, { recursive: true })
  return folder
}

/** Makes every sync of a running app twenty minutes older, so that its leagues count as not checked recently. */
export async function ageSyncs(dataDir: string): Promise<void> {
  const { connection, leave } = await visitEmbedded({ dataDir, log: () => undefined })
  const database = openDatabase(connection, { connections: 1 })
  await sql`update association_checks set looked_up_at = looked_up_at - interval '20 minutes'`.execute(database.db)
  await sql`update golfers set rounds_checked_at = rounds_checked_at - interval '20 minutes'`.execute(database.db)
  await sql`update syncs set started_at = started_at - interval '20 minutes',
    completed_at = completed_at - interval '20 minutes'`.execute(database.db)
  await database.close()
  await leave()
}
