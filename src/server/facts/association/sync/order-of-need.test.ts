import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { syncAll } from '#contract/syncs.ts'
import { saveEntry } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import { aGolfer, aLeague, aMember, aSeason, noon } from '#tests/factories/stored.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { queueLeagues } from './queue-leagues.queries.ts'
import { syncLeagues } from './sync-leagues.ts'
import { endSync, startSync } from './syncs.queries.ts'

const app = useApp({ now: () => noon })
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000).toISOString()

/** The waiting syncs of the schedule in their order: the name of their league, or the golfer’s. */
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(leagues.name, golfers.name) as name
    from graphile_worker.jobs join syncs on 'sync:' || syncs.id = jobs.key
    left join leagues on leagues.id = syncs.league_id left join golfers on golfers.id = syncs.golfer_id
    where queue_name = 'scheduled syncs' order by priority, run_at, jobs.id`.execute(app().database.db)
  return rows.map(({ name }) => name)
}

type Facts = {
  readonly checked?: number
  readonly timeZone?: string
  readonly matchLength?: number
  readonly isActive?: boolean
}

async function league(ownerId: number, name: string, { checked = 5, isActive = true, ...facts }: Facts = {}) {
  const { db } = app().database
  const id = await aLeague(db, { ownerId, name, matchLength: 4, ...facts })
  await aSeason(db, { leagueId: id, isActive, matchLength: facts.matchLength ?? 4 })
  const golferId = await aGolfer(db, `${name}’s golfer`, { ghinNumber: String(5_000_100 + id) })
  await aMember(db, { leagueId: id, golferId })
  const request = { kind: 'all', leagueId: id, golferId: null, requestedBy: null, reason: 'scheduled' } as const
  const sync = await startSync(db, { ...request, startedAt: hoursAgo(checked) })
  await endSync(db, sync, { status: 'COMPLETED', message: 'Done.', completedAt: hoursAgo(checked) })
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
  return { id, golferId }
}

test('leagues wait in the order of their need, and equal ones by oldest check', async () => {
  const { id: owner } = await app().signUp('Ann')
  await app().stopWorker()
  const { db } = app().database
  await league(owner, 'Ordinary', { checked: 5 })
  await league(owner, 'Ordinary longer ago', { checked: 6 })
  // A time zone in which it is evening at noon UTC.
  await league(owner, 'Evening', { timeZone: 'Asia/Tokyo' })
  const planned = await league(owner, 'Planned')
  await saveEntry(db, planned.golferId, '2026-05-06', null)
  // A match of one day ends on it.
  const ending = await league(owner, 'Ending')
  await sql`update matches set end_date = '2026-05-07' where league_id = ${ending.id} and number = 1`.execute(db)
  await league(owner, 'Not for a day', { checked: 25 })
  await league(owner, 'Just now', { checked: 0.1 })
  await league(owner, 'Before the clock was set back', { checked: -24 })
  await league(owner, 'Out of season', { isActive: false })
  const idle = await aGolfer(db, 'Idle golfer', { ghinNumber: '5000099' })
  const changed = { kind: 'scores', leagueId: null, golferId: idle, requestedBy: null, reason: 'changed' } as const
  await startSync(db, { ...changed, startedAt: hoursAgo(0) })

  await syncLeagues(app().tools)
  const order = [
    'Not for a day',
    'Ending',
    'Planned',
    'Evening',
    'Ordinary longer ago',
    'Ordinary',
    'Before the clock was set back',
    'Idle golfer',
  ]
  expect(await waiting()).toEqual(order)
  await syncLeagues(app().tools)
  expect(await waiting()).toEqual(order)
})

test('leagues are queued in batches, each once, and none while all golfers are synced', async () => {
  const admin = await app().signUp('Ann')
  await app().stopWorker()
  for (const name of ['One', 'Two', 'Three']) await league(admin.id, name)
  const { db } = app().database
  const moment = { now: noon.toISOString(), checkedBefore: hoursAgo(0.25), limit: 2 }
  const second = await queueLeagues(db, { ...moment, after: 0 })
  expect(await waiting()).toEqual(['One', 'Two'])
  expect(await queueLeagues(db, { ...moment, after: second ?? 0 })).toBeNull()
  expect(await waiting()).toEqual(['One', 'Two', 'Three'])

  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
  await db.deleteFrom('syncs').execute()
  await admin.ask(syncAll)
  await syncLeagues(app().tools)
  expect(await waiting()).toEqual([])
})

test('a sync that fetches only who needs it fetches a golfer who was never fetched', async () => {
  const { id: owner } = await app().signUp('Ann')
  const { golferId } = await league(owner, 'Ladder')
  await syncLeagues(app().tools)
  const checkedAt = async () => {
    const query = app().database.db.selectFrom('golfers').select('roundsCheckedAt').where('id', '=', golferId)
    return (await query.executeTakeFirstOrThrow()).roundsCheckedAt
  }
  expect(await until(checkedAt, (at) => at !== null)).toBe(noon.toISOString())
})
