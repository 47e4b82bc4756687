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
import type { Database } from '#server/db/database.ts'
import { type Presence, openPresence } from '#server/db/presence.ts'

/** One connection to the queue: it works until it is stopped or the database is lost, and never again afterwards. */
export type QueueRun = {
  /** The name its jobs are locked with. */
  readonly name: string
  /** Resolves with the reason, once it takes no more jobs and those in hand have ended or were given up. */
  readonly over: Promise<unknown>
  stop(): Promise<void>
}

type Work = {
  readonly database: Pick<Database, 'connect'>
  readonly pool: pg.Pool
  readonly concurrency: number
  readonly cron: ParsedCronItem[]
  readonly logger: Logger
  /** The tasks of this run: to be ended when it is lost, and holding locks that end with it. */
  readonly tasks: (presence: Presence) => TaskList
}

/** Only ends of jobs that are written down together, though it be one by one, are waited for when the worker stops. */
const endsOfJobs = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const

/** How long jobs that lost the database may take to notice. */
const patience = 10_000

/** Starts to work on the queue; fails when the database is away. */
export async function runQueue({ database, pool, concurrency, cron, logger, tasks }: Work): Promise<QueueRun> {
  const presence = await openPresence(database)
  try {
    const events: WorkerEvents = new EventEmitter()
    const pools: WorkerPool[] = []
    events.once('pool:create', ({ workerPool }) => pools.push(workerPool))
    const runner = await run({
      pgPool: pool,
      concurrency,
      preset: { worker: endsOfJobs },
      noHandleSignals: true,
      taskList: tasks(presence),
      parsedCronItems: cron,
      logger,
      events,
    })
    // Why it ended is learnt from the pool, whose end does not wait for the schedule's.
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
  await Promise.race([ended, sleep(patience, undefined, { ref: false })])
  return reason
}
