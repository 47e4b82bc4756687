import { isIP } from 'node:net'

export type RelyingParty = {
  /** The origin at which the browser asks for a passkey. */
  readonly origin: string
  /** The domain that passkeys belong to. */
  readonly id: string
}

/**
 * The relying party of passkeys, from `APP_URL`; null if browsers do not offer passkeys there (without https or a
 * domain name).
 */
export function relyingParty(appUrl: string): RelyingParty | null {
  const { origin, protocol, hostname: id } = new URL(appUrl)
  const isSecure = protocol === 'https:' || id === 'localhost'
  return isSecure && isIP(id.replaceAll(/[[\]]/g, '')) === 0 ? { origin, id } : null
}
