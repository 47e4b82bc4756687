import { beforeEach, expect, test, vi } from 'vitest'
import { syncHistory } from '#contract/syncs.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { evening, seedLeague, ghinsFrom } from '#tests/support/world/league.ts'

// The schedule is known since the start of the app.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 24 * 60 * 60_000 }))
const app = useApp({ simulatorNow: () => evening, now: () => evening, isOwn: true })

test('a missed scheduled run is made up for once, however many nodes start', async () => {
  vi.useRealTimers()
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 2) })
  const idle = await seedLeague(app(), admin, { name: 'Ladder', ghins: ghinsFrom(1, 2) })
  const { db } = app().database
  await db.updateTable('seasons').set({ isActive: false }).where('leagueId', '=', idle.id).execute()
  await app().stopWorker()

  const node = { now: () => evening, syncCron: '15 */4 * * *' }
  await Promise.all([app().startNode(node), app().startNode(node), app().startNode(node)])
  const syncs = await until(
    () => admin.ask(syncHistory),
    ([latest]) => latest?.status === 'COMPLETED',
  )
  expect(syncs).toMatchObject([{ kind: 'all', league: { id: league.id }, golfer: null, golfersDone: 2 }])
})
