import type { FastifyReply, FastifyRequest } from 'fastify'

/** Thrown when the reader already has the page as it is: answered 304. */
export class NotModified extends Error {
  override name = 'NotModified'
}

/** Marks the answer with a tag, and ends here when the reader's copy bears the same. */
export function unlessUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): void {
  const etag = `W/"${tag}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) throw new NotModified()
}
