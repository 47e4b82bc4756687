import { isIP } from 'node:net'
import type { Person } from './port.ts'

const site = 'Nineteenth'

/** Reads league@golf.example or Golf League <league@golf.example>; null when it is neither. */
export function senderOf(text: string): Person | null {
  const { name = site, address = '' } =
    /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<address>[^<>]+)>|(?<address>[^<>]+))$/u.exec(text.trim())?.groups ?? {}
  const isAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i.test(address)
  return isAddress ? { name: name === '' ? site : name, address } : null
}

/** The default sender: no-reply at the host of the site. */
export function defaultSender(appUrl: string): Person {
  const { hostname } = new URL(appUrl)
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  return { name: site, address: `no-reply@${isNumber ? 'localhost' : hostname}` }
}
