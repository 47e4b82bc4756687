import { expect, test } from 'vitest'
import { syncAll, syncInfo } from '#contract/syncs.ts'
import { controlOf } from '#tests/support/association/control.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { type TestLeague, ended, ghinsFrom, golfersOutOfSync, seedLeague, synced } from '#tests/support/world/league.ts'
import { syncLeagues } from './sync-leagues.ts'

/** A Monday, the first day of a week's match. */
const monday = new Date('2026-11-16T04:15:00Z')
const app = useApp({ simulatorNow: () => monday, now: () => monday })
const control = () => controlOf(app().simulator.url)
const afterHours = (hours: number) => new Date(monday.getTime() + hours * 3_600_000)

/** Advances only the app's clock; the association's stays, so that no one posts a round. */
const reach = (hours: number) => app().setNow(afterHours(hours))

async function nightly(admin: Caller): Promise<string> {
  await syncLeagues(app().tools)
  const { db } = app().database
  const unfinished = () => db.selectFrom('syncs').select('id').where('status', 'in', ['QUEUED', 'RUNNING']).execute()
  await until(unfinished, (rows) => rows.length === 0)
  const { id } = await db.selectFrom('syncs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return (await ended(admin, id)).message ?? ''
}

async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  await control().resetRequestLog()
  await work()
  return control().asked('.json')
}

async function syncedLeague(
  ghins: readonly string[],
  name = 'Tuesday Twilight',
): Promise<{ admin: Caller; league: TestLeague }> {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins, name })
  await synced(admin, { leagueId: league.id })
  return { admin, league }
}

const withoutEndingMatches = () => app().database.db.updateTable('matches').set({ endDate: '2026-12-24' }).execute()

const span = { startDate: '2026-10-05', endDate: '2026-11-29' }
const outOfSync = () => {
  const { tools, database } = app()
  return tools.association === null ? [] : golfersOutOfSync(database.db, tools.association, span)
}

test('a league of 24 with nothing new costs at most three requests an ordinary night', async () => {
  const { admin } = await syncedLeague(ghinsFrom(0, 24))
  // A day is the smallest unit of the question who changed: those who posted on Monday are named until Wednesday.
  for (const hours of [24, 48]) {
    reach(hours)
    await nightly(admin)
  }
  for (const hours of [52, 56, 60, 72, 96]) {
    reach(hours)
    expect(await requestsOf(async () => expect(await nightly(admin)).toMatch(/: 0 rounds added/))).toBeLessThanOrEqual(
      3,
    )
  }
})

test('leagues share a look-up', async () => {
  const { admin } = await syncedLeague(ghinsFrom(0, 3))
  for (const [n, name] of ['Ladder', 'Seniors'].entries()) {
    const league = await seedLeague(app(), admin, { ghins: ghinsFrom(20 * (n + 1), 3), name })
    await synced(admin, { leagueId: league.id })
  }
  reach(24)
  await nightly(admin)
  reach(48)
  await control().resetRequestLog()
  await nightly(admin)
  expect(await control().asked('golfers/search.json')).toBe(1)
})

test('only the golfer who posted a round is fetched', async () => {
  const { admin } = await syncedLeague(ghinsFrom(0, 12))
  reach(24)
  await nightly(admin)
  reach(48)
  await control().turnClock(afterHours(47))
  await control().post({ ghin: '5000007', played_at: '2026-11-18' })
  await control().turnClock(afterHours(48))
  await control().resetRequestLog()
  expect(await nightly(admin)).toMatch(/^Synced \d+ golfers?: [1-9].+ other golfers had nothing new\.$/)
  expect(await control().asked('scores.json')).toBeLessThan(12)
  const { name } = await control().golfer('5000007')
  expect(await outOfSync()).not.toContain(name)
})

test('an update of only the information hides no round that was posted before it', async () => {
  const { admin, league } = await syncedLeague(ghinsFrom(5, 4))
  await withoutEndingMatches()
  await control().turnClock(afterHours(49))
  await control().post({ ghin: '5000007', played_at: '2026-11-18' })
  // Two days later the round and the revision after it are no longer named; the weekly sync comes after five.
  await control().turnClock(afterHours(118))
  reach(118)
  const { sync } = await admin.ask(syncInfo, { body: { leagueId: league.id } })
  await ended(admin, sync?.id ?? 0)
  reach(119)
  await nightly(admin)
  const { name } = await control().golfer('5000007')
  expect(await outOfSync()).not.toContain(name)
})

test('a round that the look-ups never name is found within a week', async () => {
  const { admin } = await syncedLeague(ghinsFrom(2, 3))
  await control().injectFault('unmoved')
  await control().turnClock(afterHours(1))
  await control().post({ ghin: '5000003', played_at: '2026-11-16' })
  await withoutEndingMatches()
  let found = 0
  // Everyone's turn is spread over the syncs of the last two days of a week.
  for (let hours = 24; hours <= 7 * 24 && found === 0; hours += hours < 4 * 24 ? 24 : 4) {
    reach(hours)
    if (/: 1 round added/.test(await nightly(admin))) found = hours
  }
  expect(found).toBeGreaterThan(24)
  expect(found).toBeLessThanOrEqual(7 * 24)
})

test('an automatic request of a page fetches only who changed', async () => {
  const { admin, league } = await syncedLeague(ghinsFrom(0, 4))
  reach(48)
  await nightly(admin)
  reach(49)
  await control().resetRequestLog()
  const { sync } = await admin.ask(syncAll, { body: { leagueId: league.id, automatic: true } })
  expect((await ended(admin, sync?.id ?? 0)).message).toBe(
    'Synced 0 golfers: 0 rounds added, 0 changed, 0 removed. 4 other golfers had nothing new.',
  )
  expect(await control().asked('.json')).toBeLessThanOrEqual(3)
})
