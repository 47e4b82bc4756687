import { z } from 'zod'
import { AssociationError } from '#server/ground/association.ts'
import type { Reply } from './transport.ts'

/** Whether a retry can succeed: no answer, an overloaded or broken service, or an answer that is not JSON. */
export function isTemporary(reply: Reply): boolean {
  if (reply.kind !== 'answer') return reply.kind === 'no-response'
  const { status, content } = reply
  return status === 408 || status === 429 || status >= 500 || (isSuccess(status) && content.kind === 'other')
}

export function isTokenRefused(reply: Reply): boolean {
  return reply.kind === 'answer' && (reply.status === 401 || reply.status === 403)
}

/** The JSON of a successful answer; throws an AssociationError for any other reply. */
export function answerOf(reply: Reply): unknown {
  if (reply.kind === 'answer' && isSuccess(reply.status) && reply.content.kind === 'json') return reply.content.json
  throw toError(reply)
}

export function toError(reply: Reply): AssociationError {
  if (reply.kind === 'no-response') return trouble('unavailable', reply.reason)
  if (reply.kind === 'too-large') return trouble('unreadable', 'sent too large a response')
  const { status, content } = reply
  if (status === 429) return trouble('unavailable', 'asked us to slow down')
  if (status === 408 || status >= 500) return trouble('unavailable', `is not working (status ${status})`)
  if (isSuccess(status)) return trouble('unreadable', 'sent a response we cannot read')
  if (status === 400 || status === 422) return trouble('denied', questionRefused(reply.content))
  if (status === 404) return trouble('denied', 'does not share this with us')
  if (!isTokenRefused(reply)) return trouble('unreadable', `answered with status ${status}`)
  return content.kind === 'json'
    ? trouble('denied', `does not let us see this (status ${status})`)
    : trouble('unavailable', `refused the request (status ${status})`)
}

function questionRefused(content: { readonly kind: string; readonly json?: unknown }): string {
  const fields = refusedFields(content.json)
  return fields.length === 0 ? 'rejected the request' : `rejected the request (${fields.join(', ')})`
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

function trouble(kind: AssociationError['kind'], what: string): AssociationError {
  return new AssociationError(kind, `The handicap association ${what}.`)
}

const FieldErrors = z.object({ errors: z.record(z.string(), z.unknown()) })

/** The fields that a refusal names, if any. */
function refusedFields(answer: unknown): string[] {
  const read = FieldErrors.safeParse(answer)
  return read.success
    ? Object.keys(read.data.errors)
        .filter((field) => /^[a-z_]{1,40}$/i.test(field))
        .slice(0, 10)
    : []
}

/** Whether a refused sign-in is about the application's own token, not about the person's password. */
export function isAboutOurToken(answer: unknown): boolean {
  const fields = refusedFields(answer)
  return fields.includes('token') && fields.every((field) => field === 'token' || field === 'source')
}
