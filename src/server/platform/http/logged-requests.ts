import type { FastifyInstance } from 'fastify'
import { newRequestId, requestId, withRequestId } from '#server/platform/request-id.ts'

/** Milliseconds from which a request is logged as slow. */
const slow = 500

/** Options for Fastify: its id of a request is ours, and lines of the log get it as all others do. */
export const requestsById = {
  genReqId: () => requestId() ?? newRequestId(),
  childLoggerFactory: <T>(logger: T): T => logger,
}

/** Logs requests whose answer begins late; streams are excluded because their readers decide how long they last. */
export function logRequests(app: FastifyInstance): void {
  // Reading a body leaves the context of the request: what follows enters it again.
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { elapsedTime, statusCode: status } = reply
    if (elapsedTime >= slow)
      request.log.warn({ req: request, status, milliseconds: Math.round(elapsedTime) }, 'a request took long')
    done()
  })
}
