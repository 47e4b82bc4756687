import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Logger,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
  run,
} from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { type Presence, openPresence } from '#server/platform/db/presence.ts'

/** One run of the queue, until it is stopped or the database is lost; it cannot be restarted. */
export type QueueRun = {
  /** The name with which it locks its jobs. */
  readonly name: string
  /** Resolves with the reason, once it takes no more jobs and its current ones have ended or were abandoned. */
  readonly over: Promise<unknown>
  stop(): Promise<void>
}

type Work = {
  readonly database: Pick<Database, 'connect'>
  readonly pool: pg.Pool
  readonly concurrency: number
  readonly pollInterval: number
  readonly cron: ParsedCronItem[]
  readonly logger: Logger
  /** The tasks of this run, which stop when its presence is lost. */
  readonly tasks: (presence: Presence) => TaskList
}

/** The library waits for the completion of jobs on stop only when it batches completions, even with a delay of 0. */
const batchedCompletion = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const

/** Milliseconds for jobs to notice a lost database. */
const graceAfterLossMs = 10_000

/** Starts working on the queue; fails when the database is unavailable. */
export async function runQueue(work: Work): Promise<QueueRun> {
  const { database, pool, concurrency, pollInterval, cron, logger, tasks } = work
  const presence = await openPresence(database)
  try {
    const events: WorkerEvents = new EventEmitter()
    const pools: WorkerPool[] = []
    events.once('pool:create', ({ workerPool }) => pools.push(workerPool))
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval,
      preset: { worker: batchedCompletion },
      noHandleSignals: true,
      taskList: tasks(presence),
      parsedCronItems: cron,
      logger,
      events,
    })
    // The reason comes from the worker pool, which ends without waiting for the scheduler.
    runner.promise.catch(() => undefined)
    const [workers] = pools
    if (workers === undefined) throw new Error('The job runner has no workers')
    presence.announceRunner(workers.id).catch(() => presence.end())
    return { name: workers.id, over: overOf(runner, workers, presence), stop: () => runner.stop() }
  } catch (error) {
    await presence.end()
    throw error
  }
}

async function overOf(runner: Runner, workers: WorkerPool, presence: Presence): Promise<unknown> {
  const ended = Promise.resolve(workers.promise).then(
    () => new Error('The job runner ended'),
    (error: unknown) => error,
  )
  const lost = new Promise<unknown>((resolve) => {
    presence.lost.addEventListener('abort', () => resolve(presence.lost.reason), { once: true })
  })
  const reason = await Promise.race([ended, lost])
  await presence.end()
  runner.stop().catch(() => undefined)
  await Promise.race([ended, sleep(graceAfterLossMs, undefined, { ref: false })])
  return reason
}
