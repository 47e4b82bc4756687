import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { syncAll, syncHistory } from '#contract/syncs.ts'
import { golfersOutOfSync, ended, evening, eveningClock, ghinsFrom, seedLeague } from '#tests/support/world/league.ts'
import { type Caller, until, useApp } from '#tests/support/server/app.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { syncLeagues } from './sync-leagues.ts'

const clock = eveningClock()
const app = useApp({ simulatorNow: () => evening, now: clock })
const control = () => controlOf(app().simulator.url)

async function slowSync(admin: Caller, golfers = 4, latencyMs = 100) {
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, golfers) })
  await control().goWrong('latency', { latencyMs, path: 'scores.json' })
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  return { league, id: sync?.id ?? 0 }
}

const started = (admin: Caller) =>
  until(
    () => admin.ask(syncHistory),
    ([latest]) => (latest?.golfersDone ?? 0) > 0,
  )

/** Starts another worker, which need not wait the seconds that the queue leaves between two tries. */
async function takeUp(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app().database.db)
  await app().startNode({ now: clock })
}

test('a worker that stops returns its sync to the queue after the current golfer, and the next worker completes it', async () => {
  const admin = await app().signUp('Ann')
  const { league, id } = await slowSync(admin)
  await started(admin)
  await app().stopWorker()
  const [givenBack] = await admin.ask(syncHistory)
  expect(givenBack).toMatchObject({ id, status: 'RUNNING' })
  expect(givenBack?.golfersDone).toBeLessThan(4)

  await takeUp()
  expect(await ended(admin, id)).toMatchObject({ status: 'COMPLETED', golfersDone: 4 })
  const { association } = app().tools
  expect(association && (await golfersOutOfSync(app().database.db, association, league.season))).toEqual([])
  expect(await wronglyScoredMatches(app().database.db, clock())).toEqual([])
})

test('a worker that stops while the association does not answer returns the sync to the queue, and no golfer counts as skipped', async () => {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
  await control().goWrong('hang', { path: 'scores.json' })
  await control().forgetAsked()
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  await until(
    () => control().asked('scores.json'),
    (asked) => asked > 0,
  )
  await app().stopWorker()
  await control().goWell()
  expect((await admin.ask(syncHistory))[0]).toMatchObject({ id: sync?.id, status: 'RUNNING' })
  await takeUp()
  expect((await ended(admin, sync?.id ?? 0)).message).toMatch(
    /^Synced 1 golfer: \d+ rounds added, 0 changed, 0 removed\.$/,
  )
})

test('a sync whose workers were stopped more often than it may fail is still completed', async () => {
  const admin = await app().signUp('Ann')
  const { id } = await slowSync(admin, 12, 200)
  await started(admin)
  await app().stopWorker()
  for (const done of [1, 2, 3]) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app().database.db)
    const node = await app().startNode({ now: clock })
    await until(
      () => control().asked('scores.json'),
      (asked) => asked > done,
    )
    await node.stopWorker()
  }
  await takeUp()
  expect(await ended(admin, id)).toMatchObject({ status: 'COMPLETED', golfersDone: 12 })
})

/** A worker that died during a sync: its job is locked, and no one holds the sync's lock. */
async function orphan(admin: Caller, begunAgo: string) {
  await app().stopWorker()
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  await sql`update graphile_worker._private_jobs as jobs set locked_by = 'gone', attempts = 1,
    locked_at = now() - ${begunAgo}::interval
    where key = ${`sync:${sync?.id}`}`.execute(app().database.db)
  return { league, id: sync?.id ?? 0 }
}

const jobs = async () =>
  (await sql`select 1 from graphile_worker.jobs where key like 'sync:%'`.execute(app().database.db)).rows.length

test('a sync whose worker died is continued by the next one', async () => {
  const admin = await app().signUp('Ann')
  const { id } = await orphan(admin, '10 seconds')
  expect((await admin.ask(syncHistory))[0]).toMatchObject({ id, status: 'RUNNING' })
  await app().startNode({ now: clock })
  expect(await ended(admin, id)).toMatchObject({ status: 'COMPLETED', golfersDone: 1 })
  expect(await until(jobs, (left) => left === 0)).toBe(0)
})

test('a sync whose workers died three times is closed as failed, and the next one can start', async () => {
  const admin = await app().signUp('Ann')
  const { league, id } = await orphan(admin, '10 seconds')
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`sync:${id}`}`.execute(
    app().database.db,
  )
  expect((await admin.ask(syncHistory))[0]).toMatchObject({
    id,
    status: 'FAILED',
    message: 'The sync was interrupted. What it had stored is kept; run it again to complete it.',
    completedAt: expect.any(String),
  })
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  await app().startNode({ now: clock })
  expect(await ended(admin, sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED' })
  expect(await until(jobs, (left) => left === 0)).toBe(0)
})

test('a sync that a worker has just started is left to it, except at the start of the only app on its database', async () => {
  const admin = await app().signUp('Ann')
  const { id } = await orphan(admin, '1 second')
  const locked = async () =>
    (
      await sql`select 1 from graphile_worker.jobs where key = ${`sync:${id}`} and locked_at is not null`.execute(
        app().database.db,
      )
    ).rows.length
  await closeAbandoned(app().tools)
  expect(await locked()).toBe(1)
  await closeAbandoned(app().tools, { alone: true })
  expect(await locked()).toBe(0)
  expect((await admin.ask(syncHistory))[0]).toMatchObject({ id, status: 'RUNNING' })
})

test('a sync that waits for its turn for two hours is not closed, says that it waits, and its half hour begins with the work', async () => {
  const admin = await app().signUp('Ann')
  await app().stopWorker()
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  const later = new Date(evening.getTime() + 120 * 60_000)
  app().setNow(later)
  await closeAbandoned(app().tools)
  expect((await admin.ask(syncHistory))[0]).toMatchObject({
    id: sync?.id,
    status: 'RUNNING',
    message: 'Waiting for its turn',
  })
  await app().startNode({ now: () => later })
  expect(await ended(admin, sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', startedAt: later.toISOString() })
})

test('of leagues that wait, the one checked longest ago is served first, and one never checked before all', async () => {
  const admin = await app().signUp('Ann')
  await app().stopWorker()
  const leagues = []
  for (const hoursAgo of [1, 5, null, 3]) {
    const { id: leagueId } = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
    const completedAt = new Date(evening.getTime() - (hoursAgo ?? 0) * 3_600_000).toISOString()
    const checked = { kind: 'all', status: 'COMPLETED', leagueId, completedAt } as const
    if (hoursAgo !== null) await app().database.db.insertInto('syncs').values(checked).execute()
    leagues.push(leagueId)
  }
  await syncLeagues(app().tools)
  await app().startNode({ now: clock })
  const [hour, five, never, three] = leagues
  const served = () =>
    app()
      .database.db.selectFrom('syncs')
      .select('leagueId')
      .where('status', '=', 'COMPLETED')
      .where('golfersTotal', '=', 1)
      .orderBy('completedAt')
      .execute()
  const rows = await until(served, (found) => found.length === 4)
  expect(rows.map(({ leagueId }) => leagueId)).toEqual([never, five, three, hour])
})

test('a sync that waits for a worker is not closed, even at the start', async () => {
  const admin = await app().signUp('Ann')
  await app().stopWorker()
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  await closeAbandoned(app().tools, { alone: true })
  await app().startNode({ now: clock })
  expect(await ended(admin, sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED' })
})

test('a sync that hangs far past its limit is closed, and stops as soon as it notices', async () => {
  const admin = await app().signUp('Ann')
  const { id } = await slowSync(admin, 24, 250)
  await started(admin)
  app().setNow(new Date(evening.getTime() + 61 * 60_000))
  await closeAbandoned(app().tools)
  const [closed] = await admin.ask(syncHistory)
  expect(closed).toMatchObject({ id, status: 'FAILED' })
  await app().stopWorker()
  expect((await admin.ask(syncHistory))[0]).toEqual(closed)
})

test('a sync that takes longer than half an hour ends, and what it stored is kept', async () => {
  const admin = await app().signUp('Ann')
  const { id } = await slowSync(admin, 24, 250)
  await started(admin)
  app().setNow(new Date(evening.getTime() + 31 * 60_000))
  const sync = await ended(admin, id)
  expect(sync.status).toBe('FAILED')
  expect(sync.message).toMatch(/^The sync stopped: it took too long\. Synced \d+ golfers?: \d+ rounds added/)
})
