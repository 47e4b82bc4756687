import { setTimeout as sleep } from 'node:timers/promises'
import { type ParsedCronItem, type TaskList, Logger, parseCronItems } from 'graphile-worker'
import { z } from 'zod'
import { runSyncJob } from '#server/facts/association/sync/run-sync.ts'
import { syncJob } from '#server/facts/association/sync/syncs.queries.ts'
import { oddsJob } from '#server/ground/announcements.queries.ts'
import { pushServices } from '#server/outward/notifications/push-services.ts'
import { sendPushMessages } from '#server/outward/notifications/send-push-messages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Presence } from '#server/platform/db/presence.ts'
import { retryPauseMs } from '#server/platform/db/retry-pause.ts'
import type { Log } from '#server/platform/log.ts'
import { sendWaitingMails } from '#server/platform/mail/send-waiting-mails.ts'
import { freeAbandonedJobs, freeJobsOf } from '#server/platform/queue/jobs.queries.ts'
import { type QueueRun, runQueue } from '#server/platform/queue/run-queue.ts'
import { runScoreCalculation } from '#server/results/matches/result/recalculate.ts'
import { calculationJob } from '#server/results/matches/result/recalculations.queries.ts'
import { computeOdds } from '#server/results/odds/compute-odds.ts'
import type { AppTools } from '../app-tools.ts'
import { composeWith } from './email-composers.ts'
import { type Backups, schedule } from './schedule.ts'

type Worker = {
  /** Whether jobs are running: false while the database is lost. */
  isWorking(): boolean
  /** Finishes the current golfer and email, returns unfinished jobs to the queue, and ends. */
  stop(): Promise<void>
}

type Options = {
  readonly database: Pick<Database, 'openPool' | 'connect'>
  readonly syncCron: string
  readonly digestCron: string
  readonly backups?: Backups | null
  readonly concurrency?: number
  /** How often, in milliseconds, an idle worker looks for jobs that were not announced, such as the next one of a lane. */
  readonly pollInterval?: number
  /** Which of the scheduled jobs start by the clock; all by default. The others start only when they are queued. */
  readonly isScheduled?: (name: string) => boolean
  /** Which kinds of jobs it works on; all by default. The others stay in the queue. */
  readonly worksOn?: (task: string) => boolean
}

const SyncPayload = z.object({ syncId: z.int() })
const OddsPayload = z.object({ seasonId: z.int() })
const ScheduledPayload = z.object({ _cron: z.object({ ts: z.coerce.date() }) })

/** Milliseconds that the email being sent gets when the server stops. */
const graceForMails = 5_000

/** Runs queued and scheduled jobs on this node; restarts by itself after a loss of the database. */
export async function startWorker(
  given: AppTools,
  { database, syncCron, digestCron, ...options }: Options,
): Promise<Worker> {
  const {
    backups = null,
    concurrency = 4,
    pollInterval = 2000,
    isScheduled = () => true,
    worksOn = () => true,
  } = options
  const tools: AppTools = { ...given, db: given.jobsDb }
  const stopping = new AbortController()
  const ends = {
    stopping: stopping.signal,
    abort: delayedAbort(stopping.signal, graceForMails),
    sentUnrecorded: new Set<number>(),
  }
  const pushEnds = { stopping: stopping.signal, sentUnrecorded: new Set<number>(), services: pushServices() }
  const sendMails = oneAtATime(() => sendWaitingMails(tools, composeWith(tools), ends))
  const sendPushes = oneAtATime(() => sendPushMessages(tools, pushEnds))
  const planned = schedule({ syncCron, digestCron, sendMails, sendPushes, backups })
  const allTasks = (presence: Presence): TaskList => ({
    [syncJob]: async (payload, { job }) => {
      const { syncId } = SyncPayload.parse(payload)
      await presence.whileSyncing(syncId, () =>
        runSyncJob(tools, syncId, { job, stopping: stopping.signal, lost: presence.lost }),
      )
    },
    [oddsJob]: (payload) => computeOdds(tools, OddsPayload.parse(payload).seasonId),
    [calculationJob]: () => runScoreCalculation(tools, AbortSignal.any([stopping.signal, presence.lost])),
    ...Object.fromEntries(
      planned.map(({ name, run: work }) => [
        name,
        async (payload) => void (await work(tools, scheduledFor(payload) ?? tools.now())),
      ]),
    ),
  })
  const tasks = (presence: Presence): TaskList =>
    Object.fromEntries(Object.entries(allTasks(presence)).filter(([name]) => worksOn(name)))
  // One listens for new jobs; the others are used briefly to take and complete jobs, one for each that runs.
  const pool = database.openPool(concurrency + 1)
  const cron = cronOf(planned.filter(({ name }) => isScheduled(name)))
  const begin = () => runQueue({ database, pool, concurrency, pollInterval, cron, logger: loggerFor(tools.log), tasks })
  const kept = await keepRunning(tools, begin, stopping)
  return {
    isWorking: () => kept.isWorking(),
    async stop() {
      stopping.abort(new Error('The server is stopping'))
      await kept.stop()
      await pool.end()
    },
  }
}

function cronOf(planned: ReturnType<typeof schedule>): ParsedCronItem[] {
  return parseCronItems(
    planned.map(({ name, cron: match, catchUp }) => ({
      task: name,
      match,
      identifier: name,
      options: { backfillPeriod: catchUp, maxAttempts: 3, jobKey: name },
    })),
  )
}

type Kept = { isWorking(): boolean; stop(): Promise<void> }

/** Restarts the queue's run whenever it ends, until stopped. */
async function keepRunning(
  { db, faults }: AppTools,
  begin: () => Promise<QueueRun>,
  { signal }: AbortController,
): Promise<Kept> {
  await freeAbandonedJobs(db, false)
  let current: QueueRun | null = await begin()
  const ended = keep(current)

  async function keep(first: QueueRun): Promise<void> {
    let failures = 0
    for (let run = first; ;) {
      const since = performance.now()
      if (signal.aborted) run.stop().catch(() => undefined)
      const reason = await run.over
      current = null
      if (signal.aborted) return
      faults.record('job-runner', reason)
      // A run that lasted was not a failed attempt: the pauses start from the shortest again.
      if (performance.now() - since > 2 * retryPauseMs(failures + 1)) failures = 0
      for (;;) {
        failures += 1
        await sleep(retryPauseMs(failures), undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return
        const next = await beginAgain(run.name)
        if (next !== null) {
          run = next
          break
        }
      }
    }
  }

  /** Returns the jobs of the lost run to the queue first: no one is working on them. */
  async function beginAgain(lost: string): Promise<QueueRun | null> {
    try {
      await freeJobsOf(db, [lost])
      await freeAbandonedJobs(db, false)
      current = await begin()
      return current
    } catch (error) {
      faults.record('job-runner', error)
      return null
    }
  }

  return {
    isWorking: () => current !== null,
    async stop() {
      await current?.stop().catch(() => undefined)
      await ended
    },
  }
}

/** The scheduled time of a job; null when the job was not started by the schedule. */
function scheduledFor(payload: unknown): Date | null {
  return ScheduledPayload.safeParse(payload).data?._cron.ts ?? null
}

function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
  })
}

/** A signal that aborts the given number of milliseconds after another one. */
export function delayedAbort(signal: AbortSignal, milliseconds: number): AbortSignal {
  const later = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => later.abort(signal.reason), milliseconds).unref(), {
    once: true,
  })
  return later.signal
}

/** Wraps work so that it never runs concurrently: calls during a run are combined into one more run afterwards. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let again = false
  return async () => {
    again = true
    if (isRunning) return
    isRunning = true
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}
