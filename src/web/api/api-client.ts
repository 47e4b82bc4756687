import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { toDecimals, toTenths } from '#domain/shared/decimals.ts'
import { currentToken } from '#web/session/sign-in-token.ts'
import { addressOf } from './address.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { recordPagesVersion } from './pages-version.ts'

type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { readonly [K in Name]?: T | undefined }
    : { readonly [K in Name]: T }

/** The parts of a call: those that the contract requires, optional ones, and a signal to abort it. */
export type Call<E extends Endpoint> = Part<'params', CallOf<E>['params']> &
  Part<'query', CallOf<E>['query']> &
  Part<'body', CallOf<E>['body']> & { readonly signal?: AbortSignal | undefined }

type AnyCall = {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

export type ListPage<E extends Endpoint> = {
  readonly rows: ReplyOf<E>
  readonly nextCursor: string | null
  readonly total: number | null
}

export type FieldProblem = { readonly path: string; readonly message: string }

export const noResponse = 'No response. Check your connection, then try again.'

/** Why a call failed: `status` is 0 without an answer, `explanation` is the server's own sentence if it sent one. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: string
  readonly explanation: string | null
  readonly fields: readonly FieldProblem[]
  /** Seconds to wait before a retry, as the server asked; null if it did not say. */
  readonly retryAfter: number | null

  constructor(status: number, reply: unknown, retryAfter: string | null = null) {
    const { error, code }: { error?: unknown; code?: unknown } =
      typeof reply === 'object' && reply !== null ? reply : {}
    const fields = Array.isArray(error) ? error.filter(isFieldProblem) : []
    const explanation = typeof error === 'string' ? error : fields.map(({ message }) => message).join(', ')
    super(explanation || 'An error occurred')
    this.status = status
    this.code = typeof code === 'string' ? code : 'unknown'
    this.explanation = explanation || null
    this.fields = fields
    this.retryAfter = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null
  }
}

/** Whether a call failed because no answer came, or none from the app itself. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || (error.status >= 502 && error.code !== 'overloaded'))
}

/** The server's sentence for a failure, or a fallback when it sent none. */
export function explanationOf(error: Error, fallback: string): string {
  return (error instanceof ApiProblem ? error.explanation : null) ?? fallback
}

/** Whether the server refused a call for this reason; its sentence may change, the code does not. */
export function isRefused(error: unknown, code: RefusalCode): boolean {
  return error instanceof ApiProblem && error.code === code
}

/** Calls an operation that can need confirmation; throws a NotConfirmed if the reader cancels. */
type CallAsking = <E extends Endpoint>(endpoint: E, input: AnyCall) => Promise<ReplyOf<E>>

let callAsking: CallAsking | null = null

/** Registers the handler for operations that can need confirmation; without one they are not confirmed. */
export function askFirstWith(asking: CallAsking): void {
  callAsking = asking
}

/** Calls an operation of the contract with the signed-in user's token; throws an ApiProblem when it fails. */
export async function call<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<ReplyOf<E>> {
  // The built pages leave the field out where it is null.
  if (endpoint.asksFirst && callAsking !== null) return callAsking(endpoint, input)
  const { reply } = await sendCall(endpoint, input)
  return reply
}

/** Calls a list operation and returns a page with the cursor of the next one; null after the last row. */
export async function callPage<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<ListPage<E>> {
  const { reply, link, total } = await sendCall(endpoint, input)
  const [, next = null] = /<([^<>]*)>;\s*rel="?next"?/.exec(link) ?? []
  return {
    rows: reply,
    nextCursor: next === null ? null : new URL(next, location.origin).searchParams.get('cursor'),
    total,
  }
}

/** Calls a read whose last reply had this tag; null while it has not changed. */
export async function callIfNew<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  known: string | null,
): Promise<{ readonly reply: ReplyOf<E>; readonly tag: string | null } | null> {
  const response = await answerTo(endpoint, input)
  const tag = response.headers.get('etag')
  const reply = await replyIn(endpoint, input, response)
  return tag !== null && tag === known ? null : { reply, tag }
}

/** Calls a streaming operation; the stream lasts until either side ends it. */
export async function callStream<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<ReadableStream<Uint8Array>> {
  const { status, body } = await answerTo(endpoint, input)
  if (body === null) throw new ApiProblem(status, null)
  return body
}

/** Calls an operation whose reply is a file: a picture, or an archive. */
export async function callFile<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<Blob> {
  const response = await answerTo(endpoint, input)
  const file = await response.blob().catch(failure(input))
  // A hotel's login page is not what was asked for.
  if (file.type !== endpoint.media) throw new ApiProblem(0, null)
  return file
}

/** The body to send: strokes in decimals. */
export const sentBody = (endpoint: Endpoint, body: unknown): unknown => toDecimals(body, endpoint.strokes.body)

async function sendCall<E extends Endpoint>(
  endpoint: E,
  input: AnyCall,
): Promise<{ reply: ReplyOf<E>; link: string; total: number | null }> {
  const response = await answerTo(endpoint, input)
  const reply = await replyIn(endpoint, input, response)
  if (endpoint.creates) unanswered.delete(creationOf(endpoint, input))
  const total = response.headers.get('x-total-count')
  return { reply, link: response.headers.get('link') ?? '', total: total === null ? null : Number(total) }
}

/**
 * The keys of creations that have not succeeded: a retry uses the same key, because the server drops the key of a
 * refused one.
 */
const unanswered = new Map<string, string>()

const creationOf = (endpoint: Endpoint, input: AnyCall) => `${addressOf(endpoint, input)} ${JSON.stringify(input.body)}`

function keyOf(creation: string): string {
  const key = unanswered.get(creation) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  unanswered.set(creation, key)
  return key
}

async function replyIn<E extends Endpoint>(endpoint: E, input: AnyCall, response: Response): Promise<ReplyOf<E>> {
  return promised(endpoint, await response.json().catch(failure(input)))
}

/** A reply as the contract promises it, with strokes in tenths; throws an ApiProblem for another. */
export function promised<E extends Endpoint>(endpoint: E, sent: unknown): ReplyOf<E> {
  const reply = toTenths(sent, endpoint.strokes.reply)
  if (!isPromised(endpoint, reply)) throw new ApiProblem(200, null)
  return reply
}

async function answerTo(endpoint: Endpoint, input: AnyCall): Promise<Response> {
  const address = addressOf(endpoint, input)
  const first = endpoint.method === 'GET' ? takeFirstAnswer(address, currentToken()) : null
  const request = {
    method: endpoint.method,
    headers: headersFor(endpoint, input),
    body: input.body === undefined ? null : JSON.stringify(sentBody(endpoint, input.body)),
    signal: input.signal ?? null,
  }
  const response = await (first ?? fetch(address, request)).catch(failure(input))
  recordPagesVersion(response)
  if (!response.ok)
    throw new ApiProblem(response.status, await response.json().catch(() => null), response.headers.get('retry-after'))
  return response
}

/** No answer, half of one, or another server's, such as a hotel's login page: the app was not reached. */
const failure =
  ({ signal }: AnyCall) =>
  (cause: unknown): never => {
    throw signal?.aborted ? cause : new ApiProblem(0, null)
  }

/** The server serializes replies by the contract's schemas, so their shape is not checked again here. */
function isPromised<E extends Endpoint>(_endpoint: E, reply: unknown): reply is ReplyOf<E> {
  return reply !== undefined
}

function headersFor(endpoint: Endpoint, input: AnyCall): Record<string, string> {
  const token = currentToken()
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(endpoint.creates && { 'idempotency-key': keyOf(creationOf(endpoint, input)) }),
  }
}

function isFieldProblem(item: unknown): item is FieldProblem {
  return typeof item === 'object' && item !== null && 'message' in item && typeof item.message === 'string'
}
