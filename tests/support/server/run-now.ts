import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'

/** Runs a job of the schedule soon, without waiting for its minute. */
export const runNow = (db: Db, task: string): Promise<void> => enqueue(db, { task, payload: {}, key: task, tries: 3 })
