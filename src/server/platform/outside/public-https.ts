import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Outside = {
  /** Resolves a host name; by default with the system's resolver. */
  readonly resolve?: (host: string) => Promise<string[]>
  /** Whether we can connect to an address and port; by default only to public ones, and to that of https. */
  readonly isAllowed?: (address: string, port: number) => boolean
  /** A certificate authority to trust besides the usual ones. */
  readonly ca?: string
}

type Sent = {
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string | number>>
  readonly body?: Buffer
  readonly signal: AbortSignal
}

/** Sends a request to an address that a user named; its answer is read by the caller, or destroyed. */
export type AskOutside = (url: URL, sent: Sent) => Promise<IncomingMessage>

const httpsPort = 443
const isPublicHttps = (address: string, port: number) => isPublic(address) && port === httpsPort

/** Connects only to public addresses, over https and its usual port. A name is resolved once, and the checked address is the one connected to. */
export function publicHttps({ resolve = addressesOf, isAllowed = isPublicHttps, ca }: Outside = {}): AskOutside {
  async function checkedAddress(host: string, port: number): Promise<string> {
    const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
    const [first] = addresses
    if (first === undefined) throw new OutsideError('unknown')
    if (!addresses.every((address) => isAllowed(address, port))) throw new OutsideError('not-public')
    return first
  }

  return async (url, { method = 'GET', headers, body, signal }) => {
    if (url.protocol !== 'https:') throw new OutsideError('no-https')
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const port = Number(url.port || httpsPort)
    const host = await checkedAddress(name, port)
    const secure = { ...(isIP(name) === 0 ? { servername: name } : {}), ...(ca === undefined ? {} : { ca }) }
    const { pathname, search } = url
    return new Promise((done, fail) => {
      const asked = request(
        {
          method,
          host,
          port,
          path: `${pathname}${search}`,
          headers: { 'user-agent': 'Nineteenth', ...headers, host: url.host },
          agent: false,
          signal,
          ...secure,
        },
        done,
      )
      asked.once('error', fail).end(body)
    })
  }
}

/** The signal aborts connections; name resolution cannot be aborted and is abandoned. */
export function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = new Promise<never>((_done, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason), { once: true }),
  )
  return Promise.race([work, late])
}

/** Why an address is not asked: its name is unknown, it is not on the public internet or has another port, or it is without https. */
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly reason: 'unknown' | 'not-public' | 'no-https'

  constructor(reason: OutsideError['reason']) {
    super(`The address is not asked: ${reason}`)
    this.reason = reason
  }
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
