import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { Encoding, Page } from './page.ts'

/** Smaller bytes are not compressed. */
const threshold = 1024

/** Spellings of the Accept-Encoding header that are remembered. */
const spellings = 100
const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: spellings }),
})

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Stored = Pick<Page, 'bytes' | 'compressed'>
type Body = { readonly encoding: Encoding | null; readonly bytes: Buffer | Promise<Buffer> }

/** The bytes in the encoding that the caller prefers; each is made once. */
export function bodyFor(stored: Stored, acceptEncoding: string | undefined): Body {
  const encoding = acceptEncoding === undefined ? null : negotiated(acceptEncoding)
  const plain = { encoding: null, bytes: stored.bytes }
  if (encoding === null) return plain
  const kept = stored.compressed.get(encoding)
  if (kept !== undefined) return { encoding, bytes: kept }
  if (stored.bytes.length < threshold) return plain
  const bytes = compress(stored, encoding)
  stored.compressed.set(encoding, bytes)
  return { encoding, bytes }
}

function negotiated(acceptEncoding: string): Encoding | null {
  const encoding = negotiator.negotiate(acceptEncoding)
  return encoding === 'br' || encoding === 'gzip' ? encoding : null
}

async function compress({ bytes, compressed }: Stored, encoding: Encoding): Promise<Buffer> {
  try {
    const small = await (encoding === 'br' ? compressBrotli(bytes, quality) : compressGzip(bytes))
    compressed.set(encoding, small)
    return small
  } catch (error) {
    // The next caller tries again.
    compressed.delete(encoding)
    throw error
  }
}
