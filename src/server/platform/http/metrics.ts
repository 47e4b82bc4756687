import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { type FaultKind, faultKinds } from '#server/platform/faults.ts'

export type Metrics = {
  /** Counts what this app answers. */
  watch(app: FastifyInstance): void
  /** Counts answers of one kind that Fastify does not know of, by the seconds that each took. */
  counterOf(answers: Answers): (seconds: number) => void
  /** Counts a failure of background work. */
  countFault(kind: FaultKind): void
  /** Shows when the latest scheduled backup in a folder was begun. */
  watchBackups(latest: () => Promise<Date | null>): void
  /** Serves the metrics at /metrics, on a port of their own. */
  listen(port: number, host: string): Promise<{ readonly port: number; readonly close: () => Promise<void> }>
}

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
  // A series that appears only with the first fault hides that fault from rate().
  for (const kind of faultKinds) faults.inc({ kind }, 0)
  return {
    counterOf({ method, route, status }) {
      // Looking up a series by its labels takes longer than counting.
      const series = duration.labels({ method, route, status })
      return (seconds) => series.observe(seconds)
    },
    watchBackups: gaugesOfBackups(registry),
    countFault: (kind) => faults.inc({ kind }),
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'page'
        duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
    async listen(port, host) {
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
    },
  }
}

/** Whether backups are on, and from when on they are watched the moment of the latest. */
function gaugesOfBackups(registry: Registry): Metrics['watchBackups'] {
  const registers = [registry]
  const help = 'Whether this node writes scheduled backups: 1 or 0'
  const isOn = new Gauge({ name: 'nineteenth_backups_on', help, registers })
  return (latest) => {
    isOn.set(1)
    const gauge = new Gauge({
      name: 'nineteenth_last_backup_timestamp_seconds',
      help: 'When the latest scheduled backup was begun that could be restored; 0 without one',
      registers,
      async collect() {
        gauge.set(((await latest())?.getTime() ?? 0) / 1000)
      },
    })
  }
}
