import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import mime from 'mime'
import { tagOf } from '#server/platform/live/page-memory.ts'
import { bodyFor, type Page } from '#server/platform/live/page.ts'

/** Bytes that are the same for everyone and kept in memory: a client that reads them slowly holds no file open. */
export type Stored = Pick<Page, 'bytes' | 'compressed' | 'etag'>

export type StoredFile = Stored & { readonly type: string }

/** A file of these bytes; `type` is its content type. Compressed forms that are not given are made once, when asked for. */
export function storedFile(bytes: Buffer, type: string, compressed: Page['compressed'] = new Map()): StoredFile {
  return { bytes, type, compressed, etag: `W/"${tagOf(bytes)}"` }
}

/** All files of a folder by their paths below it, with the forms that the build has compressed. */
export function filesIn(folder: string): ReadonlyMap<string, StoredFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
  const read = (path: string) => readFileSync(join(folder, path))
  const names = new Set(paths)
  const originals = paths.filter((path) => !/\.(?:br|gz)$/.test(path))
  return new Map(
    originals.map((path) => {
      const compressed: Page['compressed'] = new Map()
      if (names.has(`${path}.br`)) compressed.set('br', read(`${path}.br`))
      if (names.has(`${path}.gz`)) compressed.set('gzip', read(`${path}.gz`))
      return [path.replaceAll('\\', '/'), storedFile(read(path), typeOf(path), compressed)]
    }),
  )
}

function typeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream'
  return /^text\/|javascript$/.test(type) ? `${type}; charset=utf-8` : type
}

/** Answers with a file, in the form that the client prefers. */
export function replyWithFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<Buffer | null> {
  reply.type(file.type).header('vary', 'accept-encoding')
  return replyWithStored(request, reply, file)
}

/** Answers with stored bytes, or with 304 when the client has them: `null` is the body then. */
export async function replyWithStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: Stored,
): Promise<Buffer | null> {
  reply.header('etag', stored.etag)
  if (isUnchanged(request.headers['if-none-match'], stored.etag)) {
    reply.code(304)
    return null
  }
  const { encoding, bytes } = bodyFor(stored, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return bytes
}

/** Whether the client has the version with this tag. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch === etag || ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) === true
}
