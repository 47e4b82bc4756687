import type { Tools } from '#server/ground/tools.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { queueLeagues } from './queue-leagues.queries.ts'
import { lastCompleted } from './syncs.queries.ts'

/** Leagues in one transaction, so that a person's request waits only for a moment. */
const batch = 500

/**
 * Queues the regular sync of every league with an active season, those in most need first, except where one is running
 * or has just ended.
 */
export async function syncLeagues(tools: Pick<Tools, 'db' | 'now' | 'association'>): Promise<void> {
  if (tools.association === null) return
  await closeAbandoned(tools)
  const moment = {
    now: tools.now().toISOString(),
    checkedBefore: new Date(tools.now().getTime() - minIntervalMs).toISOString(),
  }
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await withAdvisoryLock(tools.db, 'syncs', (tx) =>
      queueLeagues(tx, { ...moment, after: from, limit: batch }),
    )
  }
}

/** The shortest interval between automatic syncs of a league, in milliseconds. */
const minIntervalMs = 15 * 60 * 1000

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
    isShort: ago >= 0 && ago < minIntervalMs,
    inWords: minutes < 1 ? 'less than a minute' : `${minutes} minute${minutes === 1 ? '' : 's'}`,
  }
}
