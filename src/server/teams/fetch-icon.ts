import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Fetches a picture; fails with an IconError, whose message is for the user who entered the address. */
export type FetchIcon = (address: string) => Promise<Icon>

type Options = {
  /** Resolves a host name; by default with the system's resolver. */
  readonly resolve?: (host: string) => Promise<string[]>
  /** Whether we can connect to an address; by default only to public ones. */
  readonly isAllowed?: (address: string) => boolean
  /** A certificate authority to trust besides the usual ones. */
  readonly ca?: string
  readonly timeout?: number
}

const largest = 256 * 1024
const maxRedirects = 3
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308]

/**
 * Connects only to public addresses, over https. A name is resolved once, and the checked
 * address is the one connected to.
 */
export function iconFetcher({
  resolve = addressesOf,
  isAllowed = isPublic,
  ca,
  timeout = 5000,
}: Options = {}): FetchIcon {
  async function checkedAddress(host: string): Promise<string> {
    const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
    const [first] = addresses
    if (first === undefined) throw new IconError(`${host} cannot be found. Check the address of the picture.`)
    if (!addresses.every(isAllowed))
      throw new IconError('This address is not on the public internet. Give one that everyone can open.')
    return first
  }

  async function answerOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== 'https:')
      throw new IconError('The picture leads to an address without https. Give one with https.')
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const host = await checkedAddress(name)
    const secure = { ...(isIP(name) === 0 ? { servername: name } : {}), ...(ca === undefined ? {} : { ca }) }
    const headers = { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Nineteenth' }
    const { port, pathname, search } = url
    return new Promise((done, fail) => {
      const asked = request(
        { host, port: port || 443, path: `${pathname}${search}`, headers, agent: false, signal, ...secure },
        done,
      )
      asked.once('error', fail).end()
    })
  }

  async function follow(url: URL, signal: AbortSignal, left = maxRedirects): Promise<Icon> {
    const answer = await answerOf(url, signal)
    const { statusCode, headers } = answer
    if (redirects.includes(statusCode) && headers.location !== undefined) {
      answer.destroy()
      if (left === 0) throw new IconError('The address redirects too often. Give its final address.')
      return follow(new URL(headers.location, url), signal, left - 1)
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new IconError(`${url.hostname} answered ${statusCode} instead of a picture. Check the address.`)
    }
    return iconOf(await bytesOf(answer))
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      // The signal aborts connections; name resolution cannot be aborted and is abandoned.
      return await Promise.race([follow(new URL(address), signal), rejectionAt(signal)])
    } catch (error) {
      if (error instanceof IconError) throw error
      throw new IconError(
        'The picture could not be fetched: its server did not answer in time, or answered with an error. Try again, or give another address.',
        { cause: error },
      )
    }
  }
}

function rejectionAt(signal: AbortSignal): Promise<never> {
  return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }))
}

/** IPv6 addresses that are given out, all in 2000::/3; those of IPv4 written the old way (::10.0.0.1) are not. */
const givenOut = ipaddr.parseCIDR('2000::/3')

/** Whether an address is on the public internet: not private, loopback or link-local. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(givenOut))
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
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
