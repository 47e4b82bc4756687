import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'

/** The job that computes a season's odds and what is missing of their history. */
export const oddsJob = 'season_odds'

/** Enqueues it in the caller's transaction; with a pause (milliseconds), unless it is enqueued already. */
export function enqueueOdds(db: Db, seasonId: number, pause?: number): Promise<void> {
  return enqueue(db, {
    task: oddsJob,
    payload: { seasonId },
    key: `${oddsJob}_${seasonId}`,
    tries: 5,
    // One after the other on all nodes: publishing every league's results on a Monday must not hold up emails and syncs.
    lane: oddsJob,
    priority: 10,
    ...(pause === undefined ? {} : { pause }),
  })
}
