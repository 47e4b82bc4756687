import type { IncomingMessage } from 'node:http'
import { type Outside, OutsideError, publicHttps, withinTime } from '#server/platform/outside/public-https.ts'

/** Fetches a picture; fails with an IconError, whose message is for the user who entered the address. */
export type FetchIcon = (address: string) => Promise<Icon>

const largest = 256 * 1024
const maxRedirects = 3
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308]
const headers = { accept: 'image/*', 'accept-encoding': 'identity' }

/** Fetches pictures from public addresses, over https. */
export function iconFetcher({ timeout = 5000, ...outside }: Outside & { readonly timeout?: number } = {}): FetchIcon {
  const ask = publicHttps(outside)

  async function follow(url: URL, signal: AbortSignal, left = maxRedirects): Promise<Icon> {
    const answer = await ask(url, { headers, signal })
    const { statusCode, headers: answered } = answer
    if (redirects.includes(statusCode) && answered.location !== undefined) {
      answer.destroy()
      if (left === 0) throw new IconError('The address redirects too often. Give its final address.')
      return follow(new URL(answered.location, url), signal, left - 1)
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new IconError(`${url.hostname} answered ${statusCode} instead of a picture. Check the address.`)
    }
    return iconOf(await bytesOf(answer))
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeout)
    const url = new URL(address)
    try {
      return await withinTime(follow(url, signal), signal)
    } catch (error) {
      if (error instanceof IconError) throw error
      if (error instanceof OutsideError) throw new IconError(sentences[error.reason](url.hostname))
      throw new IconError(
        'The picture could not be fetched: its server did not answer in time, or answered with an error. Try again, or give another address.',
        { cause: error },
      )
    }
  }
}

const sentences = {
  unknown: (host: string) => `${host} cannot be found. Check the address of the picture.`,
  'not-public': () => 'This address is not on the public internet, or names a port. Give one that everyone can open.',
  'no-https': () => 'The picture leads to an address without https. Give one with https.',
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: AsyncIterable<unknown> = answer
  const kept: Buffer[] = []
  let size = 0
  for await (const part of parts) {
    if (!(part instanceof Buffer)) continue
    size += part.length
    if (size > largest) throw new IconError('The picture is larger than 256 kB. Give a smaller one.')
    kept.push(part)
  }
  return Buffer.concat(kept)
}

function iconOf(bytes: Buffer): Icon {
  const contentType = contentTypeOf(bytes)
  if (contentType === null)
    throw new IconError('This is not a PNG, JPEG, GIF, WebP or AVIF picture. Give the address of one.')
  return { contentType, bytes }
}

export type Icon = { readonly contentType: string; readonly bytes: Buffer }

/** A picture cannot be fetched; the message is a sentence for the user who entered its address. */
export class IconError extends Error {
  override name = 'IconError'
}

/**
 * The type of a picture by its first bytes, whatever its server says; null for everything else,
 * including SVG, which can contain scripts.
 */
function contentTypeOf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1', 0, 16)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  return /^.{4}ftypavi[fs]/s.test(text) ? 'image/avif' : null
}
