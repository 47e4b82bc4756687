import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

type Job = { readonly task: string; readonly payload: object; readonly key: string; readonly tries: number }

/** Asks for work in the caller's transaction: it is done soon after the commit, by whichever node is free. */
export async function enqueue(db: Db, { task, payload, key, tries }: Job): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    job_key := ${key}, max_attempts := ${tries})`.execute(db)
}

/** Whether a job still waits to be done, not counting one that somebody has begun. */
export async function isWaiting(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs
    where key = ${key} and locked_at is null and attempts < max_attempts`.execute(db)
  return rows.length > 0
}

/** Whether a job was begun in the last few seconds, so that its worker may not have come further yet. */
export async function isJustBegun(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs
    where key = ${key} and locked_at > now() - interval '5 seconds'`.execute(db)
  return rows.length > 0
}

/** Takes a job off the queue; one that somebody has begun stays until they end it, or for hours when they died. */
export async function dropJob(db: Db, key: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${key}))`.execute(db)
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('rateLimits').where('expire', '<', now.getTime()).execute()
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  await db.deleteFrom('golferVerifications').where('verifiedAt', '<', yesterday.toISOString()).execute()
  await db.deleteFrom('passwordResets').where('expiresAt', '<', now.toISOString()).execute()
  const lastMonth = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000).toISOString()
  await db.deleteFrom('mails').where('kind', '=', 'reset').where('state', '!=', 'waiting').where('createdAt', '<', lastMonth).execute()
}
