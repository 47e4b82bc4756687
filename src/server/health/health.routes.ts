import type { FastifyInstance } from 'fastify'
import type { Tools } from '#server/tools.ts'
import { databaseAnswers } from './health.queries.ts'

/** For whoever watches the server: /healthz says that it lives, /readyz that its database answers too. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Tools, 'db'>): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await databaseAnswers(db)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'the database does not answer' })
  })
}
