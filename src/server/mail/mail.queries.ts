import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.queries.ts'

/** The job that sends what waits. */
export const sendJob = 'send_mails'

/** Asks for waiting letters to be sent, soon after the caller's transaction commits. */
export function askForSending(db: Db): Promise<void> {
  return enqueue(db, { task: sendJob, payload: {}, key: sendJob, tries: 3 })
}
