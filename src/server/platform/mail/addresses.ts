import { isIPv4, isIP } from 'node:net'
import type { Person } from './port.ts'

/** A mail server: smtps:// is implicit TLS, smtp:// uses STARTTLS. */
export type SmtpAddress = {
  readonly host: string
  readonly port: number
  readonly secure: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
}

/** Parses smtp://user:password@host:port, the login and the port optional; null when it is invalid. */
export function smtpAddressOf(text: string): SmtpAddress | null {
  const url = URL.parse(text)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return null
  const [user, pass] = [decoded(url.username), decoded(url.password)]
  if (user === null || pass === null || (user === '') !== (pass === '')) return null
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    login: user === '' ? null : { user, pass },
  }
}

/** Whether a host is this machine, so that traffic to it does not leave it. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const site = 'Nineteenth'

/** Parses league@golf.example or Golf League <league@golf.example>; null for anything else. */
export function senderOf(text: string): Person | null {
  const { name = site, address = '' } =
    /^(?:"?(?<name>[^"<>\p{Cc}]*)(?:"\s*)?<(?<address>[^<>]+)>|(?<address>[^<>]+))$/u.exec(text.trim())?.groups ?? {}
  const isAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i.test(address)
  return isAddress ? { name: name.trim() || site, address } : null
}

/** The default sender: no-reply at the host of the site. */
export function defaultSender(appUrl: string): Person {
  const { hostname } = new URL(appUrl)
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  return { name: site, address: `no-reply@${isNumber ? 'localhost' : hostname}` }
}
