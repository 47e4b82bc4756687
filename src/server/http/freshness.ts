import type { FastifyReply, FastifyRequest } from 'fastify'

/** Thrown when the client already has the current version: answered with 304. */
export class NotModified extends Error {
  override name = 'NotModified'
}

/** Sets the ETag of the response; throws `NotModified` when the client's copy has the same one. */
export function unlessUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): void {
  const etag = `W/"${tag}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) throw new NotModified()
}
