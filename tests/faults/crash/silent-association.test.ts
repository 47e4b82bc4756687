import { expect, test } from 'vitest'
import { syncAll } from '#contract/syncs.ts'
import { until } from '#tests/support/server/app.ts'
import { ended } from '#tests/support/world/league.ts'
import { useCrashingApp } from './crashing-app.ts'

const start = useCrashingApp()

test(
  'an app asked to stop does not wait for an association that does not respond, and completes the sync after its next start',
  { timeout: 120_000 },
  async () => {
    const { control, league, ann, running, restart } = await start('built-in')
    await control.injectFault('hang', { path: 'scores.json' })
    await control.resetRequestLog()
    const { sync } = await ann().ask(syncAll, { body: { leagueId: league.id } })
    await until(async () => (await control.asked('scores.json')) > 0)
    expect(await running().stop()).toBe(0)
    expect(await control.asked('scores.json'), 'a request that is given up is repeated').toBe(1)
    await control.clearFaults()
    await restart()
    expect(await ended(ann(), sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', golfersDone: 12 })
    expect(await running().stop()).toBe(0)
  },
)
