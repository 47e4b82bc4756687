import type { Tools } from '#server/ground/tools.ts'
import { isBeingSynced } from '#server/platform/db/presence.ts'
import { dropJob, freeAbandonedJobs, willRun } from '#server/platform/queue/jobs.queries.ts'
import { endSync, syncJobKey } from './syncs.queries.ts'
import { syncsNotWaiting } from './unfinished-syncs.queries.ts'

type Options = {
  /** No other node works on this database, and this one has not started its worker yet. */
  readonly alone?: boolean
}

/**
 * Returns syncs whose worker died to the queue, and ends those that were retried too often. A queued sync can wait for
 * any length of time, and a running one is ended by its own worker: the clocks of two nodes can differ by hours.
 */
export async function closeAbandoned(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { alone = false }: Options = {},
): Promise<void> {
  await freeAbandonedJobs(db, alone)
  for (const { id } of await syncsNotWaiting(db)) {
    const key = syncJobKey(id)
    if ((await willRun(db, key)) || (await isBeingSynced(db, id))) continue
    await endSync(db, id, {
      status: 'FAILED',
      message: 'The sync was interrupted. What it had stored is kept; run it again to complete it.',
      completedAt: now().toISOString(),
    })
    await dropJob(db, key)
  }
}
