import { parentPort, workerData } from 'node:worker_threads'
import { startOnPort } from './simulator.ts'

// The app passes these to its worker thread.
// oxlint-disable-next-line typescript/no-unsafe-assignment
const { port, stateFile, webhookSecret }: { port?: number; stateFile?: string; webhookSecret?: string } =
  workerData ?? {}

const simulator = await startOnPort({
  ...(port === undefined ? {} : { port }),
  ...(stateFile === undefined ? {} : { stateFile }),
  ...(webhookSecret === undefined ? {} : { webhookSecret }),
  log: (line) => parentPort?.postMessage({ log: line }),
})

parentPort?.postMessage({ url: simulator.url })
parentPort?.on('message', (message: unknown) => {
  if (message === 'close') void simulator.close().then(() => parentPort?.close())
})
