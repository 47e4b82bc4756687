import { isLocked } from '#server/db/session-lock.ts'
import { dropJob, isWaiting } from '#server/jobs/jobs.queries.ts'
import type { Tools } from '#server/tools.ts'
import { longestSync } from './run-sync.ts'
import { endSync, runningSyncs, syncJobKey } from './syncs.queries.ts'

/** A sync this young may be between its start and its worker. */
const settling = 5_000

/** Ends syncs that nobody does any more: their worker died, or they are far past their limit. */
export async function closeAbandoned({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  for (const { id, startedAt } of await runningSyncs(db)) {
    const age = now().getTime() - Date.parse(startedAt)
    const alive = age < settling || (await isLocked(db, id)) || (await isWaiting(db, syncJobKey(id)))
    if (alive && age < 2 * longestSync) continue
    await endSync(db, id, {
      status: 'FAILED',
      message: 'The sync was interrupted before it ended; what it had stored is kept. Run it again to complete it.',
      completedAt: now().toISOString(),
    })
    await dropJob(db, syncJobKey(id))
  }
}
