import type { FastifyInstance } from 'fastify'
import { version } from '#server/platform/version.ts'

/** The reason why this node is not ready; null when it is. */
export type Readiness = () => Promise<string | null>

/**
 * For load balancers and monitoring: /healthz says that the process is alive, /readyz that it can serve and run jobs.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness = () => Promise.resolve(null)): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness()
    return reply.code(reason === null ? 200 : 503).send({ status: reason ?? 'ok', version })
  })
}

type Watched = { readonly probe: { trouble(): Promise<string | null> }; readonly worker: { isWorking(): boolean } }

/** Ready while the database answers and can be written, and the job runner works. */
export function readinessOf({ probe, worker }: Watched): Readiness {
  return async () => (await probe.trouble()) ?? (worker.isWorking() ? null : 'the job runner is not working')
}
