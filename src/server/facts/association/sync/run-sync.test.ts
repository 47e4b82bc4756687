import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { follow } from '#contract/follows.ts'
import { addGolferFromAssociation, getGolfer } from '#contract/golfers.ts'
import { syncAll, syncHistory, syncInfo, syncScores } from '#contract/syncs.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { changesBetween, describeChanges, tablesOf } from '#tests/support/database/tables.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { ended, evening, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'

const app = useApp({ simulatorNow: () => evening, now: () => evening })
const control = () => controlOf(app().simulator.url)

test('syncing again changes only the times of the check, whatever is synced', async () => {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 5), teams: 2 })
  await synced(admin, { leagueId: league.id })
  const first = await tablesOf(app().database.db)
  const golferId = league.golfers[0]?.id ?? 0
  for (const target of [{ leagueId: league.id }, { golferId }, {}]) {
    for (const kind of [syncAll, syncScores, syncInfo]) {
      const { message } = await synced(admin, target, kind)
      expect(message).toMatch(/: 0 rounds added, 0 changed, 0 removed\.$|^Updated the information of \d golfers?\.$/)
    }
  }
  expect(describeChanges(changesBetween(first, await tablesOf(app().database.db)))).toEqual([])
})

test('a sync covers one golfer, a league, or all golfers who play in a league, are followed or have an account', async () => {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 2) })
  await seedLeague(app(), admin, { name: 'Ladder', ghins: ghinsFrom(2, 1) })
  const followed = await admin.ask(addGolferFromAssociation, {
    body: { firstName: '', lastName: 'x', ghinNumber: '5000003' },
  })
  await admin.ask(follow, { params: { golferId: followed.data.id } })
  await admin.ask(addGolferFromAssociation, { body: { firstName: '', lastName: 'x', ghinNumber: '5000004' } })
  await until(async () => (await admin.ask(syncHistory)).every(({ status }) => status === 'COMPLETED'))

  const later = new Date(evening.getTime() + 3_600_000)
  app().setNow(later)
  const { db } = app().database
  const checkedNow = async () => {
    const rows = await db
      .selectFrom('golfers')
      .select('ghinNumber')
      .where('roundsCheckedAt', '=', later.toISOString())
      .orderBy('ghinNumber')
      .execute()
    return rows.map(({ ghinNumber }) => ghinNumber)
  }
  await synced(admin, { golferId: league.golfers[1]?.id ?? 0 }, syncScores)
  expect(await checkedNow()).toEqual(['5000001'])
  await synced(admin, { leagueId: league.id }, syncScores)
  expect(await checkedNow()).toEqual(['5000000', '5000001'])
  await synced(admin, {}, syncScores)
  expect(await checkedNow()).toEqual(['5000000', '5000001', '5000002', '5000003'])
})

test('a sync of scores leaves the Index; a sync of information stores the Index and its revision, and no round', async () => {
  const admin = await app().signUp('Ann')
  const { db } = app().database
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(2, 1) })
  const known = () => db.selectFrom('golfers').selectAll().executeTakeFirstOrThrow()
  const rounds = () => db.selectFrom('rounds').select('id').execute()

  await synced(admin, { leagueId: league.id }, syncInfo)
  const informed = await known()
  expect(informed).toMatchObject({
    handicapIndexTenths: expect.any(Number),
    lowHandicapIndexTenths: expect.any(Number),
    homeClub: expect.any(String),
    indexCheckedAt: evening.toISOString(),
    roundsCheckedAt: null,
  })
  const { handicapIndexTenths, lowHandicapIndexTenths } = informed
  expect(
    await db.selectFrom('indexRevisions').select(['handicapIndexTenths', 'lowHandicapIndexTenths']).execute(),
  ).toEqual([{ handicapIndexTenths, lowHandicapIndexTenths }])
  expect(await rounds()).toEqual([])

  await db.updateTable('golfers').set({ handicapIndexTenths: 540 }).execute()
  await synced(admin, { leagueId: league.id }, syncScores)
  expect(await known()).toMatchObject({ handicapIndexTenths: 540, roundsCheckedAt: evening.toISOString() })
  expect((await rounds()).length).toBeGreaterThan(20)
})

test('the Index history is requested once a day', async () => {
  const at = (time: string) => app().setNow(new Date(`2026-11-${time}:00Z`))
  at('20T00:30')
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 3) })
  const questions: number[] = []
  for (const time of ['20T01:00', '20T05:00', '20T23:50', '21T00:10']) {
    at(time)
    await control().resetRequestLog()
    await synced(admin, { leagueId: league.id })
    questions.push(await control().asked('handicap_history'))
  }
  expect(questions).toEqual([3, 0, 0, 3])
})

test('the rounds of a golfer added from the association are synced automatically', async () => {
  const admin = await app().signUp('Ann')
  const { data: golfer } = await admin.ask(addGolferFromAssociation, {
    body: { firstName: '', lastName: 'x', ghinNumber: '5000007' },
  })
  const [sync] = await admin.ask(syncHistory)
  expect(sync).toMatchObject({ kind: 'all', golfer: { id: golfer.id, name: golfer.name }, league: null })
  expect(await ended(admin, sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', golfersDone: 1, golfersTotal: 1 })
  const { scores, checkedAt } = await admin.ask(getGolfer, { params: { id: golfer.id } })
  expect(scores.length).toBeGreaterThan(0)
  expect(checkedAt).toBe(evening.toISOString())
})

test('the history shows how far a running sync is', async () => {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 6) })
  await control().injectFault('latency', { latencyMs: 100, path: 'scores.json' })
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id } })
  const half = await until(
    () => admin.ask(syncHistory),
    ([latest]) => (latest?.golfersDone ?? 0) > 0,
  )
  expect(half[0]).toMatchObject({ id: sync?.id, status: 'RUNNING', golfersTotal: 6, message: null, completedAt: null })
  expect(await ended(admin, sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', golfersDone: 6, golfersTotal: 6 })
})

afterEach(() => sql`drop function if exists refuse cascade`.execute(app().database.db))

test('a golfer who cannot be stored is skipped and named; when all fail the sync stops', async () => {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 5) })
  const { db } = app().database
  const refuseRoundsOf = async (golferIds: string) => {
    await sql
      .raw(`create or replace function refuse() returns trigger language plpgsql as $$ begin
      if new.golfer_id in (${golferIds}) then raise exception 'full'; end if; return new; end $$`)
      .execute(db)
  }
  await refuseRoundsOf(String(league.golfers[2]?.id))
  await sql`create trigger refuse before insert on rounds for each row execute function refuse()`.execute(db)
  const { status, message } = await synced(admin, { leagueId: league.id })
  expect(status).toBe('COMPLETED')
  expect(message).toMatch(/^Synced 4 golfers: .+ Skipped 1 golfer: Eudora Montesi \(could not be stored\)\.$/)

  await refuseRoundsOf(league.golfers.map(({ id }) => id).join())
  await db.deleteFrom('rounds').execute()
  const stopped = await synced(admin, { leagueId: league.id })
  expect(stopped.status).toBe('FAILED')
  expect(stopped.message).toMatch(
    /^The sync stopped: something went wrong on our side\. Synced 0 golfers: .+ Skipped 3 golfers: /,
  )
})
