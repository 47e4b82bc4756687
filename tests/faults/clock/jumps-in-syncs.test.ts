import { expect, test } from 'vitest'
import { syncHistory, syncScores } from '#contract/syncs.ts'
import { closeAbandoned } from '#server/facts/association/sync/close-abandoned.ts'
import { syncLeagues } from '#server/facts/association/sync/sync-leagues.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, untilBlocked, useApp } from '#tests/support/server/app.ts'
import { after, day, hour, jumps } from '#tests/support/world/clock-jumps.ts'
import { ended, evening, ghinsFrom, golfersOutOfSync, seedLeague, synced } from '#tests/support/world/league.ts'

const site = useApp({ scope: 'whole file', simulatorNow: () => evening, now: () => evening })

test.each(jumps)('a sync completes although the clock is set $jump under it', async ({ by }) => {
  site().setNow(evening)
  const admin = await admins()
  const league = await seedLeague(site(), admin, { ghins: ghinsFrom(0, 3) })
  const { db } = site().database
  const id = await db.transaction().execute(async (tx) => {
    await lockGolfer(tx, league.golfers[1]?.id ?? 0)
    const { sync } = await admin.ask(syncScores, { body: { leagueId: league.id } })
    await untilBlocked(db)
    site().setNow(after(evening, by))
    await closeAbandoned(site().tools)
    expect((await admin.ask(syncHistory))[0]).toMatchObject({ id: sync?.id, status: 'RUNNING' })
    return sync?.id ?? 0
  })
  expect(await ended(admin, id)).toMatchObject({ status: 'COMPLETED', golfersDone: 3 })
})

test('what is posted after the clock was a day ahead arrives with the next scheduled sync', async () => {
  site().setNow(evening)
  const admin = await admins()
  const league = await seedLeague(site(), admin, { ghins: ghinsFrom(20, 3) })
  await synced(admin, { leagueId: league.id })
  const { tools } = site()
  const scheduled = async (at: Date) => {
    site().setNow(at)
    await syncLeagues(tools)
    const [latest] = await admin.ask(syncHistory, { query: { limit: 200 } })
    await ended(admin, latest?.id ?? 0)
  }
  await scheduled(after(evening, day))
  const control = controlOf(site().simulator.url)
  await control.post({ ghin: league.golfers[0]?.ghin ?? '', played_at: '2026-11-20', adjusted_gross_score: 88 })
  await scheduled(after(evening, 11 * hour))
  expect(tools.association && (await golfersOutOfSync(tools.db, tools.association, league.season))).toEqual([])
})

let administrator: Caller | null = null
const admins = async () => (administrator ??= await site().signUp('Ada Fairweather'))
