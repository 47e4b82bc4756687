import { isLocked } from '#server/db/session-lock.ts'
import { dropJob, isJustBegun, isWaiting } from '#server/jobs/jobs.queries.ts'
import type { Tools } from '#server/tools.ts'
import { longestSync } from './run-sync.ts'
import { endSync, runningSyncs, syncJobKey } from './syncs.queries.ts'

type Around = {
  /** No other node works on this database, and this one has not begun. */
  readonly alone?: boolean
}

/** Ends syncs that nobody does any more: their worker died, or they are far past their limit. */
export async function closeAbandoned({ db, now }: Pick<Tools, 'db' | 'now'>, { alone = false }: Around = {}): Promise<void> {
  for (const { id, startedAt } of await runningSyncs(db)) {
    const key = syncJobKey(id)
    const isTooOld = now().getTime() - Date.parse(startedAt) > 2 * longestSync
    const isAlive = (await isWaiting(db, key)) || (!alone && ((await isJustBegun(db, key)) || (await isLocked(db, id))))
    if (isAlive && !isTooOld) continue
    await endSync(db, id, {
      status: 'FAILED',
      message: 'The sync was interrupted before it ended; what it had stored is kept. Run it again to complete it.',
      completedAt: now().toISOString(),
    })
    await dropJob(db, key)
  }
}
