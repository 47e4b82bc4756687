import { isBeingSynced } from '#server/platform/db/presence.ts'
import { dropJob, freeAbandonedJobs, willRun } from '#server/platform/queue/jobs.queries.ts'
import type { Tools } from '#server/tools.ts'
import { longestSync } from './run-sync.ts'
import { endSync, syncJobKey } from './syncs.queries.ts'
import { syncsNotWaiting } from './unfinished-syncs.queries.ts'

type Options = {
  /** No other node works on this database, and this one has not started its worker yet. */
  readonly alone?: boolean
}

/**
 * Returns syncs whose worker died to the queue, and ends those that will never finish: retried too often, or running
 * for far longer than the limit. A queued sync can wait for any length of time.
 */
export async function closeAbandoned(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { alone = false }: Options = {},
): Promise<void> {
  await freeAbandonedJobs(db, alone)
  for (const { id, status, startedAt } of await syncsNotWaiting(db)) {
    const key = syncJobKey(id)
    const isHung = status === 'RUNNING' && now().getTime() - Date.parse(startedAt) > 2 * longestSync
    const isAlive = (await willRun(db, key)) || (await isBeingSynced(db, id))
    if (isAlive && !isHung) continue
    await endSync(db, id, {
      status: 'FAILED',
      message: 'The sync was interrupted. What it had stored is kept; run it again to complete it.',
      completedAt: now().toISOString(),
    })
    await dropJob(db, key)
  }
}
