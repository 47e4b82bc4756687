import type { FastifyInstance } from 'fastify'

/** What this node cannot do at the moment; null when it is ready. */
export type Readiness = () => Promise<string | null>

/** For whoever watches the server: /healthz says that it lives, /readyz that it can serve and does its jobs. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness = () => Promise.resolve(null)): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const trouble = await readiness()
    return reply.code(trouble === null ? 200 : 503).send({ status: trouble ?? 'ok' })
  })
}

type Watched = { readonly probe: { answers(): Promise<boolean> }; readonly worker: { isWorking(): boolean } }

/** Ready while the database answers and the job runner works. */
export function readinessOf({ probe, worker }: Watched): Readiness {
  return async () => {
    if (!(await probe.answers())) return 'the database does not answer'
    return worker.isWorking() ? null : 'the job runner is not working'
  }
}
