import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, onTestFinished } from 'vitest'
import { register } from '#contract/auth.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { createAssociation } from '#server/facts/association/adapter/client.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { type Simulator, startSimulator } from '#simulator/simulator.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { useDataDirs, withBuiltIn, withDatabaseAt } from '#tests/support/database/embedded.ts'
import { cutPower } from '#tests/support/database/power-cut.ts'
import { servedDatabase } from '#tests/support/database/served-database.ts'
import { type MailServer, useMailServers } from '#tests/support/mail/mail-server.ts'
import { type AppProcess, useAppProcesses } from '#tests/support/server/app-process.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { ghinsFrom, seedLeague, synced } from '#tests/support/world/league.ts'

export const now = new Date()
export const today = dayOf(now.getTime(), 'UTC')
const season = { startDate: addDays(today, -20), endDate: addDays(today, 21) }

const associationAt = (baseUrl: string) =>
  createAssociation({ mode: 'simulator', baseUrl, username: 'service@association.example', password: 'nineteenth' })

/** Where an app that crashes keeps its data. */
type Place = {
  readonly environment: Readonly<Record<string, string>>
  /** Kills the database server and waits until it is gone, unless a supervisor starts it again. */
  killServer(options: { readonly isSupervised: boolean }): Promise<void>
  /** Starts the database server again where no app does. */
  startServer(): Promise<void>
  /** Runs work on the database, whether the app runs or not. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
}

export type PlaceName = 'built-in' | 'served'

/** An app with a league of twelve, in a data directory of its own. */
export type CrashingApp = Pick<Place, 'killServer' | 'startServer' | 'withDatabase'> & {
  readonly association: ReturnType<typeof associationAt>
  readonly control: Control
  readonly mailServer: MailServer
  readonly league: Awaited<ReturnType<typeof seedLeague>>
  /** Its organizer. */
  readonly ann: () => Caller
  readonly running: () => AppProcess
  /** Called with its process id as soon as it runs. */
  readonly restart: (onSpawn?: (pid: number) => Promise<void>) => Promise<void>
}

/** Starts such apps in a test file, each with its own simulated association and mail server. */
export function useCrashingApp(): (
  place: PlaceName,
  prepare?: (folder: string) => Promise<void>,
) => Promise<CrashingApp> {
  const dataDir = useDataDirs()
  const start = useAppProcesses()
  const startMailServer = useMailServers()
  let simulator: Simulator
  beforeEach(async () => {
    simulator = await startSimulator({ now: () => now })
  })
  afterEach(() => simulator.close())

  return async (name, prepare) => {
    await prepare?.(dataDir('app'))
    const place = name === 'built-in' ? builtIn(dataDir('app')) : await served(dataDir('app'), dataDir('server'))
    const mailServer = await startMailServer()
    const environment = {
      ...place.environment,
      GHIN_MODE: 'simulator',
      GHIN_BASE_URL: simulator.url,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      APP_URL: 'http://golf.example',
      REQUESTS_PER_MINUTE: '100000',
    }
    const association = associationAt(simulator.url)
    let app = await start(environment)
    const account = { name: 'Ann', email: 'ann@people.example', password: 'heather and gorse', setup: app.setup }
    const { token, user } = await caller(app.url, 0, null).ask(register, { body: account })
    const ann = (): Caller => patient(caller(app.url, user.id, token))
    const league = await place.withDatabase((database) =>
      seedLeague({ tools: { association }, database }, ann(), { ghins: ghinsFrom(0, 12), teams: 3, season }),
    )
    await synced(ann(), { leagueId: league.id })
    return {
      ...place,
      association,
      control: controlOf(simulator.url),
      mailServer,
      league,
      ann,
      running: () => app,
      async restart(onSpawn) {
        app = await start(environment, onSpawn)
      },
    }
  }
}

/** The database that the app starts and supervises. */
function builtIn(folder: string): Place {
  const postmaster = () => findPostmaster(join(folder, 'postgres', 'cluster'))
  return {
    environment: { DATA_DIR: folder },
    async killServer({ isSupervised }) {
      const server = await postmaster()
      if (server === null) throw new Error('The database server does not run')
      await cutPower(server.pid)
      if (!isSupervised) await until(postmaster, (found) => found === null)
    },
    startServer: async () => undefined,
    withDatabase: (work) => withBuiltIn(folder, work),
  }
}

/** A server of its own, which nobody starts again but the test. */
async function served(folder: string, home: string): Promise<Place> {
  const server = await servedDatabase(home)
  onTestFinished(() => server.stop())
  const { user, database, host } = server.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    killServer: () => server.kill(),
    startServer: () => server.start(),
    withDatabase: (work) => withDatabaseAt(server.connection, work),
  }
}

/** Asks again, as pages do, while an app answers that it cannot serve a request at the moment; for half a minute. */
function patient(client: Caller): Caller {
  return {
    ...client,
    async ask(endpoint, call) {
      const deadline = Date.now() + 30_000
      for (;;) {
        try {
          return await client.ask(endpoint, call)
        } catch (error) {
          if (!String(error).includes(' answered 503') || Date.now() > deadline) throw error
          await setTimeout(50)
        }
      }
    },
  }
}
