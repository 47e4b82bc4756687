import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that name a household; the rest its devices choose themselves, as often as they like. */
const household = 64

/** Whom an address counts as: an IPv4 address itself, also where it is written as IPv6, and an IPv6 address as its /64. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${household}`)
  return `${network.toString()}/${household}`
}
