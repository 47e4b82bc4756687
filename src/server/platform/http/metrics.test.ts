import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('responses are counted by route and status without ids, and failures by kind', async () => {
  const metrics = createMetrics()
  const app = Fastify()
  metrics.watch(app)
  app.get('/golfers/:id', () => 'a golfer')
  await app.inject('/golfers/someone')
  metrics.countFault('listen')
  const { port, close } = await metrics.listen(0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  const elsewhere = await fetch(`http://127.0.0.1:${port}/`)
  await Promise.all([close(), app.close()])

  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/golfers/:id",status="200"} 1')
  expect(text).not.toContain('someone')
  expect(text).toContain('nineteenth_faults_total{kind="listen"} 1')
  expect(text).toContain('nineteenth_faults_total{kind="job-runner"} 0')
  expect(elsewhere.status).toBe(404)
})
