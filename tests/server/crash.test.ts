import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { syncAll } from '#contract/syncs.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { createAssociation } from '#server/adapters/handicap-association/client.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { visitEmbedded } from '#server/db/embedded/open-embedded.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { type Simulator, startSimulator } from '#simulator/simulator.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { useDataDirs } from '#tests/support/database/embedded.ts'
import { wronglyRestatedGolfers, wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { type AppProcess, useAppProcesses } from '#tests/support/server/app-process.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { seed } from '#tests/support/random/seed.ts'
import { golfersOutOfSync, ended, ghinsFrom, seedLeague, synced } from '#tests/support/world/league.ts'

const dataDir = useDataDirs()
const start = useAppProcesses()

const now = new Date()
const today = dayOf(now.getTime(), 'UTC')
const season = { startDate: addDays(today, -20), endDate: addDays(today, 21) }
const everything = { startDate: addDays(today, -400), endDate: addDays(today, 1) }

let simulator: Simulator
beforeEach(async () => {
  simulator = await startSimulator({ now: () => now })
})
afterEach(() => simulator.close())

const associationAt = (baseUrl: string) =>
  createAssociation({ mode: 'simulator', baseUrl, username: 'service@association.example', password: 'nineteenth' })

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

/** An app with a league of twelve, in a data directory of its own. */
async function leagueIn(folder: string) {
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
    association,
    league,
    ann,
    running: (): AppProcess => app,
    restart: async () => {
      app = await start(environment)
    },
  }
}

const freshness = ({ db }: Database) =>
  db.selectFrom('golfers').select(['id', 'name', 'roundsCheckedAt']).orderBy('id').execute()
const roundsOf = ({ db }: Database) => db.selectFrom('rounds').selectAll().orderBy('id').execute()

const crashes = 10
test.each([
  { what: 'the app', withServer: false },
  { what: 'the app and its database server', withServer: true },
])(
  'when $what is killed during a sync, no golfer is half stored, and the sync resumes after the next start',
  { timeout: 240_000 },
  async ({ what, withServer }) => {
    const folder = dataDir(withServer ? 'both' : 'app')
    const control = controlOf(simulator.url)
    const { association, league, ann, running, restart } = await leagueIn(folder)
    const { below: random } = seededRandom(seed + what.length)
    const posted: string[] = []
    let interrupted = 0
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

      await control.goWrong('latency', { latencyMs: 5, path: '/v1/scores.json' })
      await control.forgetAsked()
      const { sync } = await ann().ask(syncAll, { body: { leagueId: league.id } })
      const moment = 1 + random(league.golfers.length - 2)
      await until(
        () => control.asked('scores.json'),
        (asked) => asked >= moment,
      )
      const postmaster = () => findPostmaster(join(folder, 'postgres', 'cluster'))
      const server = await postmaster()
      await running().kill()
      if (withServer && server) {
        process.kill(server.pid, 'SIGKILL')
        await until(postmaster, (found) => found === null)
      }
      await control.goWell()

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
        const { status } = await database.db
          .selectFrom('syncs')
          .select('status')
          .where('id', '=', sync?.id ?? 0)
          .executeTakeFirstOrThrow()
        if (status === 'RUNNING') interrupted += 1
        expect(new Set(rounds.map(({ golferId, associationId }) => `${golferId} ${associationId}`)).size).toBe(
          rounds.length,
        )
        expect(await wronglyScoredMatches(database.db, now)).toEqual([])
        expect(await wronglyRestatedGolfers(database.db)).toEqual([])
      })

      await restart()
      expect(await ended(ann(), sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', golfersDone: 12 })
      await withDatabase(folder, async (database) => {
        expect(await golfersOutOfSync(database.db, association, everything)).toEqual([])
        expect(await wronglyScoredMatches(database.db, now)).toEqual([])
        expect(await wronglyRestatedGolfers(database.db)).toEqual([])
      })
    }
    expect(interrupted).toBeGreaterThan(crashes / 2)
    expect(await running().stop()).toBe(0)
  },
)

test(
  'an app asked to stop while the association does not respond exits within seconds, and completes the sync after its next start',
  { timeout: 120_000 },
  async () => {
    const folder = dataDir('silent')
    const control = controlOf(simulator.url)
    const { league, ann, running, restart } = await leagueIn(folder)
    await control.goWrong('hang', { path: 'scores.json' })
    await control.forgetAsked()
    const { sync } = await ann().ask(syncAll, { body: { leagueId: league.id } })
    await until(
      () => control.asked('scores.json'),
      (asked) => asked > 0,
    )
    const asked = Date.now()
    expect(await running().stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(20_000)
    await control.goWell()
    await restart()
    expect(await ended(ann(), sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', golfersDone: 12 })
    expect(await running().stop()).toBe(0)
  },
)
