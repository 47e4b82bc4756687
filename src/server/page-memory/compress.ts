import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { Encoding, Page } from './page.ts'

/** Smaller answers are sent as they are. */
const threshold = 1024

/** Spellings of the Accept-Encoding header that are remembered. */
const spellings = 100
const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: spellings }),
})

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Body = { readonly encoding: Encoding | null; readonly bytes: Buffer | Promise<Buffer> }

/** The page's bytes in the encoding that the caller prefers; each is made once. */
export function bodyFor(page: Page, acceptEncoding: string | undefined): Body {
  const encoding = encodingFor(page, acceptEncoding)
  if (encoding === null) return { encoding, bytes: page.bytes }
  const kept = page.compressed.get(encoding)
  if (kept !== undefined) return { encoding, bytes: kept }
  const bytes = compress(page, encoding)
  page.compressed.set(encoding, bytes)
  return { encoding, bytes }
}

function encodingFor({ bytes }: Page, acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined || bytes.length < threshold) return null
  const encoding = negotiator.negotiate(acceptEncoding)
  return encoding === 'br' || encoding === 'gzip' ? encoding : null
}

async function compress({ bytes, compressed }: Page, encoding: Encoding): Promise<Buffer> {
  const small = await (encoding === 'br' ? compressBrotli(bytes, quality) : compressGzip(bytes))
  compressed.set(encoding, small)
  return small
}
