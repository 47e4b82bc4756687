import { withAdvisoryLock } from '#server/db/advisory-lock.ts'
import type { Tools } from '#server/tools.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { leaguesWithActiveSeason, startSync } from './syncs.queries.ts'
import { timeSinceSync } from './time-since-sync.ts'
import { leaguesBeingSynced } from './unfinished-syncs.queries.ts'

/** Starts the regular sync of every league with an active season, except where one is running or has just ended. */
export async function syncLeagues(tools: Tools): Promise<void> {
  if (tools.association === null) return
  await closeAbandoned(tools)
  await withAdvisoryLock(tools.db, 'syncs', async (tx) => {
    const running = await leaguesBeingSynced(tx)
    if (running.includes(null)) return
    for (const leagueId of await leaguesWithActiveSeason(tx)) {
      const last = await timeSinceSync({ db: tx, now: tools.now }, leagueId)
      if (running.includes(leagueId) || last?.isShort === true) continue
      await startSync(tx, {
        kind: 'all',
        leagueId,
        golferId: null,
        requestedBy: null,
        startedAt: tools.now().toISOString(),
      })
    }
  })
}
