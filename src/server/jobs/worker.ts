import { Logger, type TaskList, parseCronItems, run } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { whileLocked } from '#server/db/session-lock.ts'
import { sendWaitingMails } from '#server/mail/send-waiting-mails.ts'
import { runSync } from '#server/syncs/run-sync.ts'
import { syncJob } from '#server/syncs/syncs.queries.ts'
import type { Log, Tools } from '#server/tools.ts'
import { composers } from './composers.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { schedule } from './schedule.ts'
import { someTimeAfter } from './some-time-after.ts'

export type Worker = {
  /** Finishes the golfer and the letter in hand, gives unfinished work back, and ends. */
  stop(): Promise<void>
}

type Options = {
  readonly database: Pick<Database, 'pool' | 'openPool'>
  readonly syncCron: string
  readonly digestCron: string
  readonly concurrency?: number
}

const SyncPayload = z.object({ syncId: z.int() })
const ScheduledPayload = z.object({ _cron: z.object({ ts: z.coerce.date() }) })

/** Milliseconds that a letter in hand has left when the server stops. */
const graceForLetters = 5_000

/** One listens for new jobs; the others take jobs and end them, for a moment each. */
const connectionsOfQueue = 3

/** Only ends of jobs that are written down together, though it be one by one, are waited for when the worker stops. */
const endsOfJobs = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const

/** Does the queue's work on this node, and starts what the schedule says. */
export async function startWorker(tools: Tools, { database, syncCron, digestCron, concurrency = 3 }: Options): Promise<Worker> {
  const stopping = new AbortController()
  const ends = { stopping: stopping.signal, hurry: someTimeAfter(stopping.signal, graceForLetters) }
  const sendMails = oneAtATime(() => sendWaitingMails(tools, composers, ends))
  const planned = schedule({ syncCron, digestCron, sendMails })
  const tasks: TaskList = {
    [syncJob]: async (payload) => {
      const { syncId } = SyncPayload.parse(payload)
      await whileLocked(database.pool, syncId, () => runSync(tools, syncId, stopping.signal))
    },
    ...Object.fromEntries(
      planned.map(({ name, run: work }) => [name, async (payload) => void (await work(tools, scheduledFor(payload) ?? tools.now()))]),
    ),
  }
  const pool = database.openPool(connectionsOfQueue)
  const runner = await run({
    pgPool: pool,
    concurrency,
    preset: { worker: endsOfJobs },
    noHandleSignals: true,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      planned.map(({ name, cron, catchUp }) => ({
        task: name,
        match: cron,
        identifier: name,
        options: { backfillPeriod: catchUp, maxAttempts: 3, jobKey: name },
      })),
    ),
    logger: loggerFor(tools.log),
  })
  return {
    async stop() {
      stopping.abort(new Error('The server is stopping'))
      await runner.stop()
      await pool.end()
    },
  }
}

/** When the schedule meant a job to run; null when it was asked for otherwise. */
function scheduledFor(payload: unknown): Date | null {
  return ScheduledPayload.safeParse(payload).data?._cron.ts ?? null
}

function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
  })
}
