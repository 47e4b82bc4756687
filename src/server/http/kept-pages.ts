import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyFor } from '#server/page-memory/compress.ts'
import type { Page } from '#server/page-memory/page.ts'
import type { Tools } from '#server/tools.ts'
import type { Admission } from './admission/admission.ts'

type Answering = Pick<Tools, 'memory' | 'now'> & {
  readonly admission: Admission
  /** Headers of every answer. */
  readonly headers: OutgoingHttpHeaders
}

/**
 * Answers requests for pages in memory at once, before anything else looks at them: callers are known and counted, and can read the
 * page's league. Registered before all other hooks.
 */
export function answerKeptPages(app: FastifyInstance, { memory, now, admission, headers }: Answering): void {
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers
    if (request.method !== 'GET' || authorization === undefined) return
    const at = now().getTime()
    const reader = memory.reader(authorization, at)
    const page = reader === undefined ? undefined : memory.page(request.url, reader, at)
    if (reader === undefined || page === undefined) return
    // A refusal has these headers too.
    reply.headers(headers)
    await admission.count(reader)
    send(request, reply, page, headers)
  })
}

/** Answers with a page that was just read. */
export async function replyWithPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<Buffer | null> {
  reply.headers({ ...page.headers, ...cacheHeaders, etag: page.etag })
  if (isUnchanged(request, page.etag)) {
    reply.code(304)
    return null
  }
  const { encoding, bytes } = bodyFor(page, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  reply.type('application/json; charset=utf-8')
  return bytes
}

/** Sends a page, or 304 to a caller who has it. */
function send(request: FastifyRequest, reply: FastifyReply, page: Page, headers: OutgoingHttpHeaders): void {
  reply.hijack()
  const own = { ...headers, ...page.headers, ...cacheHeaders, etag: page.etag }
  if (isUnchanged(request, page.etag)) {
    reply.raw.writeHead(304, own).end()
    return
  }
  const { encoding, bytes } = bodyFor(page, request.headers['accept-encoding'])
  if (Buffer.isBuffer(bytes)) write(bytes)
  else bytes.then(write, () => reply.raw.destroy())

  function write(body: Buffer): void {
    const described = {
      ...own,
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    }
    reply.raw.writeHead(200, described).end(body)
  }
}

/** Browsers ask again each time; the answer depends on who asks. */
const cacheHeaders = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, authorization' }

function isUnchanged(request: FastifyRequest, etag: string): boolean {
  return request.headers['if-none-match']?.split(/,\s*/).includes(etag) === true
}
