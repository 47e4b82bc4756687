import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Problem, refusals } from '#contract/refusals.ts'
import { NotModified } from './freshness.ts'
import { Refusal } from './refuse.ts'

/** Turns refusals into problems; whatever else is thrown is our fault, logged with the request's id, and says nothing. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof NotModified) return reply.code(304).send()
    if (error instanceof Refusal) return answerRefusal(error, reply)
    if (isClientError(error)) return reply.code(error.statusCode).send(clientProblem(error))
    request.log.error({ err: error }, 'unexpected error')
    return reply.code(500).send({ error: 'Something went wrong on our side', code: 'internal' } satisfies Problem)
  })
}

/** Answers an address that is too long, or written in signs that stand for none. */
export function answerUnreadableAddress(_error: unknown, _request: unknown, reply: Pick<FastifyReply, 'code' | 'send'>): void {
  reply.code(400).send({ error: 'This address cannot be read', code: 'invalid_input' } satisfies Problem)
}

/** Answers an /api address that does not exist. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: refusals.not_found.error, code: 'not_found' } satisfies Problem)
}

function answerRefusal(refusal: Refusal, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
  const error = refusal.fields.length > 0 ? [...refusal.fields] : refusal.message
  return reply.code(refusal.status).send({ error, code: refusal.code } satisfies Problem)
}

type ClientError = Error & { readonly statusCode: number }

/** What the HTTP library itself refuses: broken JSON, a wrong media type, too many bytes. */
function isClientError(error: unknown): error is ClientError {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  )
}

function clientProblem(error: ClientError): Problem {
  if (error.statusCode === 413) return { error: refusals.body_too_large.error, code: 'body_too_large' }
  return { error: error.message, code: 'invalid_input' }
}
