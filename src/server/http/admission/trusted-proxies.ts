import ipaddr from 'ipaddr.js'

/** How many proxies are in front of the app, or their addresses and networks; false for none. */
export type TrustedProxies = false | number | string[]

/** Parses the setting; null when it is neither. */
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
