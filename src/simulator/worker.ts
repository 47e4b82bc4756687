import { parentPort, workerData } from 'node:worker_threads'
import { startOnPort } from './simulator.ts'

// The app passes these to its worker thread.
// oxlint-disable-next-line typescript/no-unsafe-assignment
const { port, stateFile }: { port?: number; stateFile?: string } = workerData ?? {}

const simulator = await startOnPort({
  ...(port === undefined ? {} : { port }),
  ...(stateFile === undefined ? {} : { stateFile }),
  log: (line) => parentPort?.postMessage({ log: line }),
})

parentPort?.postMessage({ url: simulator.url })
parentPort?.on('message', (message: unknown) => {
  if (message === 'close') void simulator.close().then(() => parentPort?.close())
})
