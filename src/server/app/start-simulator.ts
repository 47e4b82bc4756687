import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { isThisMachine } from '#server/platform/mail/addresses.ts'
import type { Config } from './config.ts'

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

export type OurSimulator = { readonly url: string; readonly webhookSecret: string }

/** The key of the association's webhooks; null when it sends none: our simulated one sends them to this machine only. */
export function webhookSecretOf(
  { appUrl, association }: Pick<Config, 'appUrl' | 'association'>,
  simulator: OurSimulator | null,
): string | null {
  if (appUrl.endsWith(':0')) return null
  if (simulator === null) return association?.webhookSecret ?? null
  return isThisMachine(new URL(appUrl).hostname) ? simulator.webhookSecret : null
}
