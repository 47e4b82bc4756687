import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { syncAll, syncHistory, syncScores } from '#contract/syncs.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import { openPresence } from '#server/platform/db/presence.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { type Caller, until, untilBlocked, useApp } from '#tests/support/server/app.ts'
import { startNode } from '#tests/support/server/node.ts'
import { dieWithJob } from '#tests/support/server/other-worker.ts'
import { golfersOutOfSync, ended, evening, ghinsFrom, seedLeague } from '#tests/support/world/league.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { runSync, runSyncJob } from './run-sync.ts'
import { syncLeagues } from './sync-leagues.ts'
import { syncJob, syncJobKey } from './syncs.queries.ts'

const clock = () => evening
const app = useApp({ simulatorNow: clock, now: clock })

/** Does something while a sync waits to store a golfer. */
async function whileStoring<Begun, T>(
  golferId: number | undefined,
  { begin, act }: { readonly begin: () => Promise<Begun>; readonly act: (begun: Begun) => T | Promise<T> },
): Promise<T> {
  const { db } = app().database
  return db.transaction().execute(async (tx) => {
    await lockGolfer(tx, golferId ?? 0)
    const begun = await begin()
    await untilBlocked(db)
    return act(begun)
  })
}

/** A sync of a league of four that waits to store one of its golfers, and the changes made during that wait. */
async function syncHeldAt<T>(admin: Caller, place: number, act: () => T | Promise<T>) {
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 4) })
  const begin = () => admin.ask(syncScores, { body: { leagueId: league.id } })
  const done = await whileStoring(league.golfers[place]?.id, { begin, act })
  const [latest] = await admin.ask(syncHistory)
  return { league, id: latest?.id ?? 0, done }
}

/** Begins to stop a worker, which waits for what the test holds. */
const stopped = (node: { stopWorker(): Promise<void> }) => ({ stop: node.stopWorker() })

const golfersRead = async () =>
  (await app().database.db.selectFrom('golfers').select('id').where('roundsCheckedAt', 'is not', null).execute()).length

const takeUp = () => app().startNode({ now: clock })

test('a worker that stops returns its sync to the queue after the current golfer, and the next worker completes it', async () => {
  const admin = await app().signUp('Ann')
  const { league, id, done } = await syncHeldAt(admin, 1, () => stopped(app()))
  await done.stop
  expect((await admin.ask(syncHistory))[0]).toMatchObject({ id, status: 'RUNNING' })
  expect(await golfersRead()).toBe(2)

  await takeUp()
  expect(await ended(admin, id)).toMatchObject({ status: 'COMPLETED', golfersDone: 4 })
  const { association } = app().tools
  expect(association && (await golfersOutOfSync(app().database.db, association, league.season))).toEqual([])
  expect(await wronglyScoredMatches(app().database.db, clock())).toEqual([])
})

test('a worker that stops while the association does not answer returns the sync to the queue, and no golfer counts as skipped', async () => {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
  await app().stopWorker()
  const silent = await startSimulator({ now: clock })
  const node = await startNode(app().database, silent.url, { now: clock, timeoutMs: 60_000 })
  onTestFinished(() => node.stop())
  const silence = controlOf(silent.url)
  await silence.injectFault('hang', { path: 'scores.json' })
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  await until(async () => (await silence.asked('scores.json')) > 0)
  const { stop } = stopped(node)
  await silent.close()
  await stop
  expect((await admin.ask(syncHistory))[0]).toMatchObject({ id: sync?.id, status: 'RUNNING' })
  await takeUp()
  expect((await ended(admin, sync?.id ?? 0)).message).toMatch(
    /^Synced 1 golfer: \d+ rounds added, 0 changed, 0 removed\.$/,
  )
})

test('a sync whose workers were stopped more often than it may fail is still completed', async () => {
  const admin = await app().signUp('Ann')
  const { league, id, done } = await syncHeldAt(admin, 0, () => stopped(app()))
  await done.stop
  for (const place of [1, 2, 3]) {
    const again = await whileStoring(league.golfers[place]?.id, { begin: takeUp, act: stopped })
    await again.stop
    expect(await golfersRead()).toBe(place + 1)
  }
  await takeUp()
  expect(await ended(admin, id)).toMatchObject({ status: 'COMPLETED', golfersDone: 4 })
})

/** A sync whose workers died, the last one `secondsAgo`: its job is locked, and the sync's lock is free. */
async function orphan(admin: Caller, secondsAgo: number, deaths = 1) {
  const { db } = app().database
  await app().stopWorker()
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 1) })
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  const id = sync?.id ?? 0
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
    where key = ${syncJobKey(id)}), attempts := ${deaths - 1})`.execute(db)
  return { league, id, worker: await dieWithJob(app().database, syncJob, secondsAgo) }
}

const never = new AbortController().signal

async function jobOf(id: number) {
  const { rows } = await sql<{ id: string; triesLeft: number; worker: string | null; isPaused: boolean }>`
    select id, max_attempts - attempts as tries_left, locked_by as worker, run_at > created_at as is_paused
    from graphile_worker.jobs
    where key = ${syncJobKey(id)}`.execute(app().database.db)
  return rows[0]
}

const jobs = async () =>
  (await sql`select 1 from graphile_worker.jobs where key like 'sync:%'`.execute(app().database.db)).rows.length

test('a sync whose worker died is continued by the next one', async () => {
  const admin = await app().signUp('Ann')
  const { id } = await orphan(admin, 10)
  expect((await admin.ask(syncHistory))[0]).toMatchObject({ id, status: 'RUNNING' })
  await app().startNode({ now: clock })
  expect(await ended(admin, id)).toMatchObject({ status: 'COMPLETED', golfersDone: 1 })
  expect(await until(jobs, (left) => left === 0)).toBe(0)
})

test('a sync whose worker died before the clock was set back is continued by the next one', async () => {
  const admin = await app().signUp('Ann')
  const { id } = await orphan(admin, -24 * 3600)
  await closeAbandoned(app().tools)
  expect(await jobOf(id)).toMatchObject({ worker: null })
})

test('a sync whose workers died three times is closed as failed, and the next one can start', async () => {
  const admin = await app().signUp('Ann')
  const { league, id } = await orphan(admin, 10, 3)
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

test('a stopped worker returns its own try, but none of workers that died before it', async () => {
  const admin = await app().signUp('Ann')
  const { league, id } = await orphan(admin, 10, 2)
  const { stop } = await whileStoring(league.golfers[0]?.id, { begin: takeUp, act: stopped })
  await stop
  expect(await jobOf(id)).toMatchObject({ triesLeft: 1, worker: null, isPaused: false })
  expect(await jobs()).toBe(1)
})

test('a worker that loses its connection returns its sync with all tries, after a pause', async () => {
  const admin = await app().signUp('Ann')
  const { id, worker } = await orphan(admin, 1)
  const job = { id: (await jobOf(id))?.id ?? '', payload: { syncId: id }, locked_by: worker }
  await runSyncJob(app().tools, id, {
    job,
    stopping: never,
    lost: AbortSignal.abort(new Error('The connection ended')),
  })
  expect(await jobOf(id)).toMatchObject({ triesLeft: 3, worker: null, isPaused: true })
})

test('a sync that a stopping worker returns while abandoned ones are looked for is not taken for one', async () => {
  const admin = await app().signUp('Ann')
  const { id, worker } = await orphan(admin, 1)
  const job = { id: (await jobOf(id))?.id ?? '', payload: { syncId: id }, locked_by: worker }
  const ends = { job, stopping: AbortSignal.abort(new Error('The server is stopping')), lost: never }
  let isReturned = false
  const db = app().database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isReturned && result.rows.some((row) => row['id'] === id)) {
        isReturned = true
        await runSyncJob(app().tools, id, ends)
      }
      return result
    },
  })
  await closeAbandoned({ db, now: clock })
  expect(await jobOf(id)).toMatchObject({ triesLeft: 3, worker: null })
  expect((await admin.ask(syncHistory))[0]).toMatchObject({ id, completedAt: null })
})

test('a worker that lost its sync to another one leaves it there when it stops', async () => {
  const admin = await app().signUp('Ann')
  const { id, worker } = await orphan(admin, 1)
  const job = await jobOf(id)
  const lost = { id: job?.id ?? '', payload: { syncId: id }, locked_by: 'another' }
  const ends = { stopping: AbortSignal.abort(new Error('The server is stopping')), lost: never }
  await expect(runSyncJob(app().tools, id, { job: lost, ...ends })).rejects.toThrow('The server is stopping')
  expect(await jobOf(id)).toEqual({ ...job, worker })
  const { db } = app().database
  expect(await db.selectFrom('syncs').select('status').where('id', '=', id).executeTakeFirst()).toEqual({
    status: 'RUNNING',
  })
})

test('a sync that a living worker has taken, but not begun, is left to it', async () => {
  const admin = await app().signUp('Ann')
  const { id, worker } = await orphan(admin, 10)
  const presence = await openPresence(app().database)
  onTestFinished(() => presence.end())
  await presence.announceRunner(worker)
  expect((await admin.ask(syncHistory))[0]).toMatchObject({ id, completedAt: null })
})

test('a sync that a worker has just started is left to it, except at the start of the only app on its database', async () => {
  const admin = await app().signUp('Ann')
  const { id, worker } = await orphan(admin, 1)
  await closeAbandoned(app().tools)
  expect(await jobOf(id)).toMatchObject({ worker })
  await closeAbandoned(app().tools, { alone: true })
  expect(await jobOf(id)).toMatchObject({ worker: null })
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

test('of waiting leagues, one never checked is served first, then the one with the oldest check', async () => {
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

test('a sync that hangs far past its limit is ended, and stops as soon as it notices', async () => {
  const admin = await app().signUp('Ann')
  await app().stopWorker()
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 4) })
  const { sync } = await admin.ask(syncScores, { body: { leagueId: league.id } })
  const hangs = new AbortController()
  const left = await whileStoring(league.golfers[1]?.id, {
    begin: async () => ({ hung: runSync(app().tools, sync?.id ?? 0, never, hangs.signal) }),
    act: async ({ hung }) => {
      hangs.abort()
      await hung
      return (await admin.ask(syncHistory))[0]
    },
  })
  expect(left).toMatchObject({ id: sync?.id, status: 'FAILED' })
  expect(left?.message).toMatch(/^The sync stopped: it took too long\. Synced 1 golfer/)
  await until(golfersRead, (read) => read === 2)
  expect((await admin.ask(syncHistory))[0]).toEqual(left)
})

test('a sync that takes longer than half an hour ends, and what it stored is kept', async () => {
  const admin = await app().signUp('Ann')
  const began = performance.now()
  const { id } = await syncHeldAt(admin, 1, () => {
    const later = vi.spyOn(performance, 'now').mockReturnValue(began + 31 * 60_000)
    onTestFinished(() => later.mockRestore())
  })
  const sync = await ended(admin, id)
  expect(sync.status).toBe('FAILED')
  expect(sync.message).toMatch(/^The sync stopped: it took too long\. Synced 2 golfers: \d+ rounds added/)
  expect(await golfersRead()).toBe(2)
})
