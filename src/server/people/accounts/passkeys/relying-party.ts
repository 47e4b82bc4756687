import { isIP } from 'node:net'

export type RelyingParty = {
  /** The address at which the browser asks for a passkey. */
  readonly origin: string
  /** The name that passkeys are for. */
  readonly id: string
}

/** For whom passkeys are made, from `APP_URL` alone; null where browsers have none, without https or a name. */
export function relyingParty(appUrl: string): RelyingParty | null {
  const { origin, protocol, hostname: id } = new URL(appUrl)
  const isSecure = protocol === 'https:' || id === 'localhost'
  return isSecure && isIP(id.replaceAll(/[[\]]/g, '')) === 0 ? { origin, id } : null
}
