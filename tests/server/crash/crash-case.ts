import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { register } from '#contract/auth.ts'
import { syncAll } from '#contract/syncs.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { createAssociation } from '#server/association/adapter/client.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { visitEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { type Simulator, startSimulator } from '#simulator/simulator.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { useDataDirs } from '#tests/support/database/embedded.ts'
import { wronglyRestatedGolfers, wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { type AppProcess, useAppProcesses } from '#tests/support/server/app-process.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { golfersOutOfSync, ended, ghinsFrom, seedLeague, synced } from '#tests/support/world/league.ts'

const now = new Date()
const today = dayOf(now.getTime(), 'UTC')
const season = { startDate: addDays(today, -20), endDate: addDays(today, 21) }
const everything = { startDate: addDays(today, -400), endDate: addDays(today, 1) }

const associationAt = (baseUrl: string) =>
  createAssociation({ mode: 'simulator', baseUrl, username: 'service@association.example', password: 'nineteenth' })

/** An app with a league of twelve, in a data directory of its own. */
export type CrashingApp = {
  readonly folder: string
  readonly association: ReturnType<typeof associationAt>
  readonly control: Control
  readonly league: Awaited<ReturnType<typeof seedLeague>>
  /** Its organiser. */
  readonly ann: () => Caller
  readonly running: () => AppProcess
  readonly restart: () => Promise<void>
}

/** Starts such apps in a test file, each with its own simulated association. */
export function useCrashingApp(): () => Promise<CrashingApp> {
  const dataDir = useDataDirs()
  const start = useAppProcesses()
  let simulator: Simulator
  beforeEach(async () => {
    simulator = await startSimulator({ now: () => now })
  })
  afterEach(() => simulator.close())

  return async () => {
    const folder = dataDir('app')
    const environment = { DATA_DIR: folder, GHIN_MODE: 'simulator', GHIN_BASE_URL: simulator.url }
    const association = associationAt(simulator.url)
    let app = await start(environment)
    const account = { name: 'Ann', email: 'ann@people.example', password: 'heather and gorse', setup: app.setup }
    const { token, user } = await caller(app.url, 0, null).ask(register, { body: account })
    const ann = (): Caller => caller(app.url, user.id, token)
    const league = await withDatabase(folder, (database) =>
      seedLeague({ tools: { association }, database }, ann(), { ghins: ghinsFrom(0, 12), teams: 3, season }),
    )
    await synced(ann(), { leagueId: league.id })
    return {
      folder,
      association,
      control: controlOf(simulator.url),
      league,
      ann,
      running: () => app,
      async restart() {
        app = await start(environment)
      },
    }
  }
}

/** Runs work on the database of a data directory, whether its app runs or not. */
async function withDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const { connection, leave } = await visitEmbedded({ dataDir: folder, log: () => undefined })
  const database = openDatabase(connection, { connections: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
    await leave()
  }
}

const freshness = ({ db }: Database) =>
  db.selectFrom('golfers').select(['id', 'name', 'roundsCheckedAt']).orderBy('id').execute()
const roundsOf = ({ db }: Database) => db.selectFrom('rounds').selectAll().orderBy('id').execute()

export const crashes = runLength({ usual: 3, long: 10 })

/**
 * Kills an app, with or without its database server, in the middle of one sync after another: no golfer is half stored,
 * and each sync is completed after the next start.
 */
export async function expectToSurviveCrashes(
  { folder, association, control, league, ann, running, restart }: CrashingApp,
  { withServer }: { readonly withServer: boolean },
): Promise<void> {
  const { below: random } = seededRandom(seed)
  const posted: string[] = []
  for (let crash = 0; crash < crashes; crash += 1) {
    for (const { ghin } of league.golfers) {
      posted.push(
        await control.post({ ghin, played_at: addDays(today, -random(20)), adjusted_gross_score: 70 + random(40) }),
      )
    }
    await control.correct(posted[random(posted.length)] ?? '', 70 + random(40))
    await control.remove(posted.splice(random(posted.length), 1)[0] ?? '')
    const before = await withDatabase(folder, async (database) => ({
      golfers: await freshness(database),
      rounds: await roundsOf(database),
    }))

    const syncId = await killDuringSync({ folder, control, league, ann, running }, { withServer, random })
    await withDatabase(folder, async (database) => {
      const different = await golfersOutOfSync(database.db, association, everything)
      const rounds = await roundsOf(database)
      for (const { id, name, roundsCheckedAt } of await freshness(database)) {
        const isRead = roundsCheckedAt !== before.golfers.find((golfer) => golfer.id === id)?.roundsCheckedAt
        if (isRead) expect(different).not.toContain(name)
        else
          expect(rounds.filter(({ golferId }) => golferId === id)).toEqual(
            before.rounds.filter(({ golferId }) => golferId === id),
          )
      }
      const sync = database.db.selectFrom('syncs').select('status').where('id', '=', syncId)
      expect(await sync.executeTakeFirst(), 'it was interrupted').toEqual({ status: 'RUNNING' })
      expect(new Set(rounds.map(({ golferId, associationId }) => `${golferId} ${associationId}`)).size).toBe(
        rounds.length,
      )
      expect(await wronglyScoredMatches(database.db, now)).toEqual([])
      expect(await wronglyRestatedGolfers(database.db)).toEqual([])
    })

    await restart()
    expect(await ended(ann(), syncId)).toMatchObject({ status: 'COMPLETED', golfersDone: 12 })
    await withDatabase(folder, async (database) => {
      expect(await golfersOutOfSync(database.db, association, everything)).toEqual([])
      expect(await wronglyScoredMatches(database.db, now)).toEqual([])
      expect(await wronglyRestatedGolfers(database.db)).toEqual([])
    })
  }
  expect(await running().stop()).toBe(0)
}

type Crash = { readonly withServer: boolean; readonly random: (limit: number) => number }

/** Requests a sync, kills the app after some of its golfers were fetched, and returns the sync. */
async function killDuringSync(
  { folder, control, league, ann, running }: Omit<CrashingApp, 'association' | 'restart'>,
  { withServer, random }: Crash,
): Promise<number> {
  const rounds = { path: '/v1/scores.json' }
  await control.injectFault('latency', { ...rounds, latencyMs: 20 })
  await control.resetRequestLog()
  const { sync } = await ann().ask(syncAll, { body: { leagueId: league.id } })
  const moment = 1 + random(league.golfers.length - 4)
  await until(
    () => control.asked('scores.json'),
    (asked) => asked >= moment,
  )
  // The sync cannot complete before the app is killed.
  await control.injectFault('hang', rounds)
  const postmaster = () => findPostmaster(join(folder, 'postgres', 'cluster'))
  const server = await postmaster()
  await running().kill()
  if (withServer && server) {
    process.kill(server.pid, 'SIGKILL')
    await until(postmaster, (found) => found === null)
  }
  await control.clearFaults()
  return sync?.id ?? 0
}
