import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** An answer that is the same for all readers of a league, or for everyone, ready to be sent. */
export type Page = {
  /** The pattern of its address, for the metrics. */
  readonly route: string
  readonly leagueId: number
  /** Whether it is for everyone, with or without an account. */
  readonly isPublic: boolean
  /** The golfers it shows besides the league's members: those of its matches who have left. */
  readonly golfers: readonly number[]
  /** The day of the league's calendar on which it is correct: from this instant, in milliseconds, until that one. */
  readonly from: number
  readonly until: number
  readonly etag: string
  readonly bytes: Buffer
  /** Additional headers, such as the link to the next page of a list. */
  readonly headers: Readonly<Record<string, string>>
  /** The compressed forms that were asked for, or are being made. */
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
  /** Prepared replies of its forms, by encoding. */
  readonly replies: Map<Encoding | 'plain' | 'unchanged', PageReply>
}

/** Parts of a page's reply shared by all recipients of one form. */
export type PageReply = {
  readonly status: 200 | 304
  /** The headers, as pairs in one list. */
  readonly head: string[]
  /** Counts an answer that took this many seconds. */
  readonly count: (seconds: number) => void
}

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
