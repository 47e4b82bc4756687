import { Logger, run } from 'graphile-worker'
import { vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'

/**
 * A worker takes the next job of this kind, this many seconds ago by its clock, and dies: the job stays locked. Returns
 * the worker's name.
 */
export async function dieWithJob(database: Database, task: string, secondsAgo: number): Promise<string> {
  const taken = Promise.withResolvers<string>()
  const end = Promise.withResolvers<void>()
  const pool = database.openPool(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - secondsAgo * 1000 })
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    // Only batches report that they failed.
    preset: { worker: { useNodeTime: true, completeJobBatchDelay: 0 } },
    logger: new Logger(() => () => undefined),
    taskList: {
      [task]: async (_payload, { job }) => {
        taken.resolve(job.locked_by ?? '')
        await end.promise
      },
    },
  })
  runner.promise.catch(() => undefined)
  const name = await taken.promise
  vi.useRealTimers()
  // Without connections it can neither complete the job nor return it.
  const disconnected = pool.end()
  end.resolve()
  await runner.stop().catch(() => undefined)
  await disconnected
  return name
}
