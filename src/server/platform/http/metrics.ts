import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { type FaultKind, faultKinds } from '#server/platform/faults.ts'

export type Metrics = {
  /** Counts what this app answers. */
  watch(app: FastifyInstance): void
  /** Counts answers sent outside Fastify, with the seconds that each took. */
  counterOf(answers: Answers): (seconds: number) => void
  /** Counts a failure of background work. */
  countFault(kind: FaultKind): void
  /** Counts a statement that took long, by the function that made it. */
  countSlowStatement(statement: string): void
  /** Shows values that are read when the metrics are asked for; none where that fails. */
  show(shown: Shown, read: () => Values | Promise<Values>): void
  /** Serves the metrics at /metrics, on a separate port. */
  listen(port: number, host: string): Promise<{ readonly port: number; readonly close: () => Promise<void> }>
}

type Shown = { readonly name: string; readonly help: string; readonly labels?: readonly string[] }

type Values = number | readonly { readonly value: number; readonly labels: Readonly<Record<string, string | number>> }[]

type Answers = { readonly method: string; readonly route: string; readonly status: number }

/** Metrics of the process and of the duration of each route, without personal data. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const faults = new Counter({
    name: 'nineteenth_faults_total',
    help: 'Failures of background work, by kind; the log has the details',
    labelNames: ['kind'],
    registers: [registry],
  })
  const slowStatements = new Counter({
    name: 'nineteenth_slow_statements_total',
    help: 'Statements that took half a second or longer, by the function that made them',
    labelNames: ['statement'],
    registers: [registry],
  })
  // A series that appears only with the first fault hides that fault from rate().
  for (const kind of faultKinds) faults.inc({ kind }, 0)
  return {
    counterOf({ method, route, status }) {
      // Looking up a series by its labels takes longer than counting.
      const series = duration.labels({ method, route, status })
      return (seconds) => series.observe(seconds)
    },
    show: (shown, read) => show(registry, shown, read),
    countSlowStatement: (statement) => slowStatements.inc({ statement }),
    countFault: (kind) => faults.inc({ kind }),
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'page'
        duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
    listen: (port, host) => listen(registry, port, host),
  }
}

function show(
  registry: Registry,
  { name, help, labels: labelNames = [] }: Shown,
  read: Parameters<Metrics['show']>[1],
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const values = await Promise.resolve()
        .then(read)
        .catch(() => [])
      if (labelNames.length > 0) gauge.reset()
      else gauge.remove()
      if (typeof values === 'number') gauge.set(values)
      else for (const { value, labels } of values) gauge.set(labels, value)
    },
  })
}

async function listen(registry: Registry, port: number, host: string): ReturnType<Metrics['listen']> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
