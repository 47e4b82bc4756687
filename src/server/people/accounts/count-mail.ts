import type { Limited } from '#server/platform/db/counters.ts'
import { widestNetworkOf } from '#server/platform/http/admission/client-address.ts'
import type { RateLimits } from '#server/platform/http/admission/rate-limits.ts'

/**
 * Counts an email that someone without a session asks for. What the other limits refuse does not count for the network, so that
 * one address cannot use it up; what the network's refuses counts for no other, so that its addresses leave no rows.
 */
export async function countMail(
  limits: RateLimits,
  address: string,
  others: readonly (readonly [Limited, string])[],
): Promise<void> {
  const network = widestNetworkOf(address)
  const refusal = await limits.refusalOf('mail-network', network)
  if (refusal !== null) throw refusal
  for (const [what, who] of others) await limits.count(what, who)
  await limits.count('mail-network', network)
}
