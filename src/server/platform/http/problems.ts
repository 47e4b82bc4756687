import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Problem } from '#contract/problem.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { isDatabaseBusy } from '#server/platform/db/database-busy.ts'
import type { SecurityLog } from '#server/platform/security-log.ts'
import type { Admission } from './admission/admission.ts'
import { clientOf } from './admission/client-address.ts'
import { Refusal, refuse } from './refuse.ts'

/**
 * Turns refusals into problems. Everything else is a bug: logged with the request's id, and answered without details.
 */
export function answerProblems(app: FastifyInstance, admission: Pick<Admission, 'callerOf'>): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return answerRefusal(error, reply)
    if (isClientError(error)) return answerClientError(error, reply)
    const gone = refusalForDeleted(error, admission.callerOf(request)?.actor.id)
    if (gone !== null) return answerRefusal(gone, reply)
    if (isDatabaseBusy(error)) {
      request.log.warn({ err: error }, 'the database could not serve a request')
      return answerRefusal(new Refusal('overloaded', { retryAfterSeconds: 2 }), reply)
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.code(500).send({ error: 'Something went wrong on our side', code: 'internal' } satisfies Problem)
  })
}

/**
 * The code to log as suspicious; null for everyday refusals. Hidden things answer `not found`, and so do harmless
 * cases, such as no match in play.
 */
function suspicion(error: unknown): RefusalCode | null {
  if (!(error instanceof Refusal)) return isClientError(error) ? codeOf(error) : null
  const { status, code } = error
  return [400, 401, 403, 429].includes(status) || code.endsWith('_not_found') || code === 'link_unknown' ? code : null
}

type Recording = { readonly security: SecurityLog; readonly admission: Pick<Admission, 'callerOf'> }

/** Writes such refusals to the security lines of the log. */
export function recordRefusals(app: FastifyInstance, { security, admission }: Recording): void {
  app.addHook('onError', async (request, _reply, error) => {
    const code = suspicion(error)
    const hasLeft = isClientError(error) && request.socket.destroyed
    if (code === null || hasLeft) return
    const account = admission.callerOf(request)?.actor.id ?? null
    security.refused({ code, account, address: clientOf(request.ip), request, ids: idsIn(request) })
  })
}

/** Numbers only: other parts of an address can be a token. */
function idsIn({ params }: FastifyRequest): object {
  const parts = Object.entries(typeof params === 'object' && params !== null ? params : {})
  return Object.fromEntries(parts.filter(([, part]) => /^\d{1,16}$/.test(String(part))))
}

/** Headers of answers that no hook adds them to. */
type Headers = Readonly<Record<string, string>>

/** Answers a URL that is too long or badly encoded. */
export const answerUnreadableAddress =
  (headers: Headers) =>
  (_error: unknown, _request: unknown, reply: Pick<FastifyReply, 'code' | 'headers' | 'send'>): void => {
    reply.code(400).headers(headers)
    reply.send({ error: 'This address cannot be read', code: 'invalid_input' } satisfies Problem)
  }

/** Answers what is not an HTTP request, has too large a head, or arrives too slowly. */
export const answerNoRequest =
  (headers: Headers) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (socket.writable) socket.write(refusalOfBytes(error, headers))
    socket.destroy(error)
  }

function refusalOfBytes({ code }: { readonly code?: string }, headers: Headers): string {
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const sentence = isLate ? 'This request took too long to arrive' : 'This request cannot be read'
  const body = JSON.stringify({ error: sentence, code: 'invalid_input' } satisfies Problem)
  const head = [
    isLate ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Refuses addresses with the one character that the database cannot read, once they are counted, whichever route serves them. */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ url }) => {
    if (url.includes('%00')) refuse('invalid_input')
  })
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

/**
 * An account, a session or a golfer that was deleted while a request was using it. The caller is signed out only where it
 * is their own account or session.
 */
function refusalForDeleted(error: unknown, callerId: number | undefined): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503' || !('constraint' in error)) return null
  const constraint = String(error.constraint)
  if (constraint.endsWith('_session_hash_fkey')) return new Refusal('not_signed_in')
  if (/_(user_id|owner_id|by)_fkey$/.test(constraint)) {
    const isOwn = 'detail' in error && String(error.detail).includes(`)=(${callerId})`)
    return new Refusal(isOwn ? 'not_signed_in' : 'out_of_date')
  }
  return constraint.endsWith('_golfer_id_fkey') ? new Refusal('golfer_not_found') : null
}

type ClientError = Error & { readonly statusCode: number }

/** Fastify's own refusals: invalid JSON, an unknown media type, too large a body. */
function isClientError(error: unknown): error is ClientError {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  )
}

const codeOf = ({ statusCode }: ClientError) => (statusCode === 413 ? 'body_too_large' : 'invalid_input')

function answerClientError(refused: ClientError, reply: FastifyReply): FastifyReply {
  const code = codeOf(refused)
  const error = code === 'body_too_large' ? refusals[code].error : refused.message
  return reply.code(refusals[code].status).send({ error, code } satisfies Problem)
}
