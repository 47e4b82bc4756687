import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, inject } from 'vitest'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { createDatabase, databaseUrl, dropDatabase } from '../database/cluster.ts'
import { expectOwnApp } from '../spending/own-apps.ts'
import { spend } from '../spending/spend.ts'

const program = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url))

/** The product as a process, as `npm start` runs it. */
export type RunningApp = {
  readonly url: string
  /** The address of the simulated association's control panel. */
  readonly control: string
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly process: ChildProcess
  readonly output: () => string
  /** Stops it, waits, and returns its exit code; fails if it could not close everything. */
  stop(): Promise<number | null>
}

/** Where an app keeps its data. */
type Place = {
  readonly dataDir: string
  /** Without it the app starts a database in the data directory. */
  readonly databaseUrl: string | null
  /** How many syncs have ended there already. */
  readonly syncs: number
  remove(): Promise<void>
}

const syncsSince = ({ databaseUrl, syncs }: Place) =>
  inDatabaseOf({ databaseUrl }, async (db) => {
    const ended = await db.selectFrom('syncs').select('id').where('completedAt', 'is not', null).execute()
    return ended.length - syncs
  })

/** Milliseconds: longer than an app takes that gives up what does not close. */
const maxStopMs = 60_000

type Options = {
  /** An own data directory; without it the app gets a copy of the demo world, or an empty site. */
  readonly dataDir?: string
  readonly isEmpty?: boolean
  readonly databaseUrl?: string
  readonly env?: Readonly<Record<string, string>>
}

const running = new Set<ChildProcess>()

// A run that is stopped ends its workers before their tests can stop their apps.
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGKILL')
  process.exit(143)
})

/** Starts an app for one test file, which is listed in own-apps.ts; others use `useDemo`. */
export function startApp(options?: Options): Promise<RunningApp> {
  expectOwnApp()
  return start(options)
}

/** Starts the app on free ports, and waits until it is ready. */
async function start({ dataDir, isEmpty = false, env = {}, ...options }: Options = {}): Promise<RunningApp> {
  spend('apps')
  const place: Place =
    dataDir === undefined
      ? await newPlace(isEmpty)
      : { dataDir, databaseUrl: options.databaseUrl ?? null, syncs: 0, remove: () => Promise.resolve() }
  const hasControl = env['DEMO'] !== 'off' && (env['GHIN_MODE'] ?? 'simulator') === 'simulator'
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      SIMULATOR_PORT: '0',
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
      DEMO: 'on',
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
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
    databaseUrl: place.databaseUrl,
    dataDir: place.dataDir,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      const late = setTimeout(() => {
        output += 'It had to be killed.'
        child.kill('SIGKILL')
      }, maxStopMs)
      const code = await ended
      clearTimeout(late)
      if (place.databaseUrl !== null) spend('syncs', await syncsSince(place))
      await place.remove()
      if (/Not everything could be closed|had to be killed/.test(output))
        throw new Error(`The app did not stop well:\n${output}`)
      return code
    },
  }
}

let shared: Promise<RunningApp> | null = null

/** The app of this worker on a copy of the demo world, for files that leave the demo leagues as they are; it ends with the worker. */
export function useDemo(): () => RunningApp {
  let app: RunningApp | null = null
  beforeAll(async () => {
    shared ??= start().then(endingWithWorker)
    app = await shared
  })
  return () => {
    if (app === null) throw new Error('The app runs only inside tests')
    return app
  }
}

function endingWithWorker(app: RunningApp): RunningApp {
  process.once('exit', () => {
    app.process.kill('SIGKILL')
    rmSync(app.dataDir, { recursive: true, force: true })
  })
  return app
}

/** A new database and data directory, empty or with the run's demo world. */
async function newPlace(isEmpty: boolean): Promise<Place> {
  const { cluster, database, dataDir, syncs } = inject('demo')
  const id = randomUUID().replaceAll('-', '')
  const folder = join(tmpdir(), `nineteenth-app-${id}`)
  if (isEmpty) await mkdir(folder)
  else await cp(dataDir, folder, { recursive: true })
  const name = `app_${id}`
  await createDatabase(cluster, name, isEmpty ? undefined : database)
  return {
    dataDir: folder,
    databaseUrl: databaseUrl({ ...cluster, database: name }),
    syncs: isEmpty ? 0 : syncs,
    async remove() {
      await dropDatabase(cluster, name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the odds in an app's database two minutes older, so that they are computed again as soon as they are outdated. */
export function ageOdds(app: RunningApp): Promise<void> {
  return inDatabaseOf(app, async (db) => {
    await sql`update season_odds set as_of = as_of - interval '2 minutes'`.execute(db)
  })
}

/** Runs statements in an app's database, behind its back. */
export async function inDatabaseOf<T>(
  { databaseUrl: url }: Pick<RunningApp, 'databaseUrl'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (url === null) throw new Error('The app has a built-in database')
  const database = openDatabase({ connectionString: url }, { connections: 1 })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
