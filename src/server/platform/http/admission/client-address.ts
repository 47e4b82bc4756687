import ipaddr from 'ipaddr.js'

/**
 * Prefix lengths of an IPv6 address that identify a site, a customer and a household; devices can change the remaining
 * bits at will.
 */
const networkBits = [48, 56, 64] as const

/**
 * The client that an address is counted as: an IPv4 address (also when mapped into IPv6) or the /64 of an IPv6
 * address. The port that some proxies append is removed. All texts that are not addresses count as one client.
 */
export function clientOf(address: string): string {
  return networksOf(address).at(-1) ?? ''
}

/** The widest network that a client belongs to: the /48 of an IPv6 address, an IPv4 address itself. */
export function widestNetworkOf(client: string): string {
  return networksOf(client.replace(/\/64$/, ''))[0] ?? ''
}

/** The networks that a client belongs to, the widest first; the last is the client. */
export function networksOf(address: string): string[] {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return ['unknown']
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()]
  const whole = parsed.toNormalizedString().split('%')[0]
  return networkBits.map((bits) => `${ipaddr.IPv6.networkAddressFromCIDR(`${whole}/${bits}`).toString()}/${bits}`)
}

/** Strips the port of `203.0.113.9:4711` and `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  return address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
}

/** The number of proxies in front of the app, or their addresses and networks; false if there are none. */
export type TrustedProxies = false | number | string[]

/** Parses the setting; null if it is invalid. */
export function trustedProxies(text: string): TrustedProxies | null {
  const setting = text.trim().toLowerCase()
  if (['off', 'false', 'no', '0'].includes(setting)) return false
  if (/^[1-9]$/.test(setting)) return Number(setting)
  const proxies = setting.split(',').map((proxy) => proxy.trim())
  return proxies.every((proxy) => ipaddr.isValid(proxy) || ipaddr.isValidCIDR(proxy)) &&
    proxies.every((proxy) => /[.:]/.test(proxy))
    ? proxies
    : null
}
