import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { startSimulator } from './simulator.ts'

test('in a worker thread the association uses another port when the requested one is taken', async () => {
  const taken = await startSimulator()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { port: taken.port } })
  const [{ url }] = await once(worker, 'message')
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/)
  expect(url).not.toBe(taken.url)
  expect((await fetch(`${url}/scores.json?golfer_id=5000000`)).status).toBe(401)
  worker.postMessage('close')
  expect(await once(worker, 'exit')).toEqual([0])
  await taken.close()
})
