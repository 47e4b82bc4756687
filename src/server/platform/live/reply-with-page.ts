import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import type { Admission } from '#server/platform/http/admission/admission.ts'
import type { Connections } from '#server/platform/http/admission/connections.ts'
import { isUnchanged, replyWithStored } from '#server/platform/http/files.ts'
import type { Metrics } from '#server/platform/http/metrics.ts'
import type { Log } from '#server/platform/log.ts'
import { givenRequestId, newRequestId, withRequestId } from '#server/platform/request-id.ts'
import type { PageMemory } from './page-memory.ts'
import { bodyFor, type Page, type PageReply } from './page.ts'

type Answering = {
  readonly memory: PageMemory
  readonly now: () => Date
  readonly admission: Admission
  /** Headers of every answer with a body; some of them are those of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** The version of our pages, sent with every response. */
  readonly build: Readonly<Record<string, string>>
  readonly metrics?: Metrics | undefined
  readonly log?: Pick<Log, 'info'> | undefined
  readonly connections: Connections
  /** Whether a proxy of ours is in front, which gives requests their ids. */
  readonly isBehindProxy: boolean
}

/**
 * Creates servers that answer requests for cached pages directly: their callers are identified, authorized to read the
 * page's league, and rate-limited. Fastify gets all other requests, and those above the limit.
 */
export function serversWithMemory(answering: Answering): FastifyServerFactory {
  const { memory, now, admission, connections, isBehindProxy } = answering
  return (handle) => {
    const server = connections.server((request, response) => {
      const id = (isBehindProxy ? givenRequestId(request.headers[idHeader]) : null) ?? newRequestId()
      response.setHeader(idHeader, id)
      const toFastify = () => withRequestId(id, () => handle(request, response))
      const { authorization } = request.headers
      if (request.method !== 'GET' || authorization === undefined || !server.listening) return toFastify()
      const at = now().getTime()
      const reader = memory.reader(authorization, at)
      const page = reader === undefined ? undefined : memory.page(request.url ?? '', reader, at)
      if (reader === undefined || page === undefined) return toFastify()
      admission.count(reader).then(() => send(request, response, page, answering), toFastify)
    })
    return server
  }
}

const idHeader = 'x-request-id'

/** Sends a page, or 304 if the caller has it. */
function send(request: IncomingMessage, response: ServerResponse, page: Page, answering: Answering): void {
  const started = performance.now()
  if (isUnchanged(request.headers['if-none-match'], page.etag)) return end('unchanged', null)
  const { encoding, bytes } = bodyFor(page, request.headers['accept-encoding'])
  if (Buffer.isBuffer(bytes)) return end(encoding ?? 'plain', bytes)
  bytes.then(
    (body) => end(encoding ?? 'plain', body),
    () => response.destroy(),
  )

  function end(form: Form, body: Buffer | null): void {
    const { status, head, count } = page.replies.get(form) ?? replyOf(page, form, body, answering)
    response.writeHead(status, head).end(body)
    count((performance.now() - started) / 1000)
    answering.log?.info({ route: page.route, status }, 'answered from memory')
  }
}

type Form = Parameters<Page['replies']['get']>[0]

/**
 * What is the same for all who are sent this form of a page, made once. A caller who has the page has its headers too:
 * 304 repeats only those for caches (RFC 9110, 15.4.5), and those that belong to every answer.
 */
function replyOf(
  page: Page,
  form: Form,
  body: Buffer | null,
  { headers, build, metrics }: Pick<Answering, 'headers' | 'build' | 'metrics'>,
): PageReply {
  const always = { ...build, ...cacheHeaders, etag: page.etag }
  const described =
    body === null
      ? Object.fromEntries(Object.entries(headers).filter(([name]) => ofEveryAnswer.includes(name)))
      : {
          ...headers,
          ...page.headers,
          'content-type': json,
          'content-length': String(body.length),
          ...encodingOf(form),
        }
  const status = body === null ? 304 : 200
  const reply: PageReply = {
    status,
    head: Object.entries({ ...always, ...described }).flat(),
    count: metrics?.counterOf({ method: 'GET', route: page.route, status }) ?? (() => undefined),
  }
  page.replies.set(form, reply)
  return reply
}

const ofEveryAnswer = ['strict-transport-security', 'x-content-type-options']

const encodingOf = (form: Form) => (form === 'br' || form === 'gzip' ? { 'content-encoding': form } : {})

/** Answers with a page that was just read. */
export function replyWithPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<Buffer | null> {
  reply.headers({ ...page.headers, ...cacheHeaders }).type(json)
  return replyWithStored(request, reply, page)
}

const json = 'application/json; charset=utf-8'

/** Browsers revalidate each time; the answer depends on the caller. */
const cacheHeaders = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, authorization' }
