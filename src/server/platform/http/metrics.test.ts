import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  expect(text).toContain('nineteenth_backups_on 0')
  expect(elsewhere.status).toBe(404)
})

test('every figure and kind of failure that the alert rules watch is served', async () => {
  const metrics = createMetrics()
  metrics.watchBackups(async () => new Date('2026-11-27T02:20:00Z'))
  const app = Fastify()
  metrics.watch(app)
  app.get('/', () => 'a page')
  await app.inject('/')
  const { port, close } = await metrics.listen(0, '127.0.0.1')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await Promise.all([close(), app.close()])
  const rules = await readFile(join(import.meta.dirname, '../../../../deploy/alerts.yaml'), 'utf8')
  const watched = new Set(rules.match(/\b(?:nineteenth|http|nodejs|process)_\w+/g))
  const kinds = [...rules.matchAll(/kind=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'))
  expect(watched.size).toBeGreaterThan(5)
  expect([...watched].filter((name) => !text.includes(`\n${name}`))).toEqual([])
  expect(kinds.filter((kind) => !text.includes(`{kind="${kind}"}`))).toEqual([])
  expect(text).toContain('nineteenth_backups_on 1')
  expect(text).toContain('nineteenth_last_backup_timestamp_seconds 1795746000')
})
