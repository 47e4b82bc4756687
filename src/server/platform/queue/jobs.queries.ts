import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { deadRunners } from '#server/platform/db/presence.ts'

type Job = {
  readonly task: string
  readonly payload: object
  readonly key: string
  readonly tries: number
  /** Jobs of one lane run one after another, across all nodes. */
  readonly lane?: string
  /** Lower goes first; 0 by default. */
  readonly priority?: number
  /** Of one priority the earlier goes first; now by default. */
  readonly due?: string
  /** Starts it only after this many milliseconds; one with this key that waits already keeps its time. */
  readonly delayMs?: number
}

/** Enqueues a job in the caller's transaction: a free node runs it soon after the commit. */
export async function enqueue(db: Db, { task, payload, key, tries, lane, priority, due, delayMs }: Job): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key := ${key},
    max_attempts := ${tries}, queue_name := ${lane ?? null}, priority := ${priority ?? null},
    run_at := least(${due ?? null}::timestamptz, now()) + interval '1 millisecond' * ${delayMs ?? 0},
    job_key_mode := ${delayMs === undefined ? 'replace' : 'preserve_run_at'})`.execute(db)
}

export async function freeJobsOf(db: Db, runners: readonly string[]): Promise<void> {
  if (runners.length > 0) await sql`select graphile_worker.force_unlock_workers(${runners}::text[])`.execute(db)
}

/** A runner that has just started may have taken a job before it announced itself. */
const startupGrace = '5 seconds'

/** Returns the jobs and lanes of dead runners to the queue; of all runners if no other node is running (`alone`). */
export async function freeAbandonedJobs(db: Db, alone: boolean): Promise<void> {
  // A runner has locked a lane only together with a job of it.
  // A lock of the future is from before the clock was set back.
  const isOld = alone
    ? sql`locked_at is not null`
    : sql`locked_at not between now() - ${startupGrace}::interval and now()`
  const { rows } = await sql<{ name: string }>`
    select distinct locked_by as name from graphile_worker.jobs where ${isOld}`.execute(db)
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await freeJobsOf(db, alone ? names : await deadRunners(db, names))
}

/** A job as its worker received it. */
export type TakenJob = { readonly id: string; readonly payload: unknown; readonly locked_by: string | null }

/**
 * Returns a job to the queue without counting the current try: enqueues it again in the caller's transaction, at its
 * old place or after this many milliseconds, and leaves the taken one to be completed by its worker. False when the
 * worker has lost the job; the caller has to roll back then.
 */
export async function requeue(
  tx: Db,
  { id, payload, locked_by: worker }: TakenJob,
  delayMs: number | null,
): Promise<boolean> {
  const due = delayMs === null ? sql`run_at` : sql`now() + interval '1 millisecond' * ${delayMs}`
  // The key moves to the new job. Its lane is locked until the taken one ends.
  await sql`select graphile_worker.add_job(task_identifier, ${JSON.stringify(payload)}::json, queue_name, ${due},
      max_attempts - attempts + 1, key, priority)
    from graphile_worker.jobs where id = ${id} and key is not null`.execute(tx)
  // From here on no other worker can take it: adding the new job has locked its row.
  const { rows } = await sql`select from graphile_worker.jobs where id = ${id} and locked_by = ${worker}`.execute(tx)
  return rows.length > 0
}

/**
 * Whether a job waits or a worker has it, in one statement: a worker that stops hands it over in between. Jobs of dead workers
 * are freed by `freeAbandonedJobs`.
 */
export async function willRun(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs
    where key = ${key} and (locked_at is not null or attempts < max_attempts)`.execute(db)
  return rows.length > 0
}

/** Removes a job from the queue; one that a worker has started stays until it ends or the worker dies. */
export async function dropJob(db: Db, key: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(
    array(select id from graphile_worker.jobs where key = ${key}))`.execute(db)
}
