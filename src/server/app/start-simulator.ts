import { Worker } from 'node:worker_threads'
import { z } from 'zod'

export type RunningSimulator = { readonly url: string; stop(): Promise<void> }

const Started = z.object({ url: z.string() })

/** Starts the simulated handicap association in a worker thread; it is reached over HTTP like the real one. */
export function startSimulator(workerData: {
  readonly port: number
  readonly stateFile: string
  readonly webhookSecret: string
}): Promise<RunningSimulator> {
  const worker = new Worker(new URL('../../simulator/worker.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (message: unknown) => {
      const started = Started.safeParse(message)
      if (started.success) resolve({ url: started.data.url, stop: async () => void (await worker.terminate()) })
    })
  })
}
