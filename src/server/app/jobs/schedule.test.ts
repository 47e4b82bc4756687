import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { syncHistory } from '#contract/syncs.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { evening, seedLeague, ghinsFrom } from '#tests/support/world/league.ts'

const app = useApp({ simulatorNow: () => evening, now: () => evening })

test('a missed scheduled run is made up for once, however many nodes start', async () => {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 2) })
  const idle = await seedLeague(app(), admin, { name: 'Ladder', ghins: ghinsFrom(1, 2) })
  const { db } = app().database
  await db.updateTable('seasons').set({ isActive: false }).where('leagueId', '=', idle.id).execute()
  await app().stopWorker()
  await sql`update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days',
    last_execution = now() - interval '1 day'
    where identifier = 'sync_leagues'`.execute(db)

  const node = { now: () => evening, syncCron: '15 */4 * * *' }
  await Promise.all([app().startNode(node), app().startNode(node), app().startNode(node)])
  const syncs = await until(
    () => admin.ask(syncHistory),
    ([latest]) => latest?.status === 'COMPLETED',
  )
  expect(syncs).toMatchObject([{ kind: 'all', league: { id: league.id }, golfer: null, golfersDone: 2 }])
})
