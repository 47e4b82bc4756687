import { withAdvisoryLock } from '#server/db/locks.ts'
import type { Tools } from '#server/tools.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { leaguesWithActiveSeason, startSync, lastCompleted } from './syncs.queries.ts'
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

/** The shortest interval between automatic syncs of a league, in milliseconds. */
const shortestInterval = 15 * 60 * 1000

/** How long ago a league's rounds were last fetched; null when they never were. */
export async function timeSinceSync(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  leagueId: number,
): Promise<{ readonly isShort: boolean; readonly inWords: string } | null> {
  const last = await lastCompleted(db, leagueId)
  if (last === null) return null
  const ago = now().getTime() - Date.parse(last)
  const minutes = Math.floor(ago / 60_000)
  return {
    isShort: ago >= 0 && ago < shortestInterval,
    inWords: minutes < 1 ? 'less than a minute' : `${minutes} minute${minutes === 1 ? '' : 's'}`,
  }
}
