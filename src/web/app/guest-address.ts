import { signInFor } from '#web/session/return-address.ts'
import { publicRoutes, screenAt, screens } from './screens.tsx'

/** The sign-in screen that a guest gets for an address; null if the address is unknown. */
export function guestAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const address = pathname + search + hash
  if (screenAt(publicRoutes, pathname) !== undefined) return address
  return screenAt(screens, pathname) === undefined ? null : signInFor(address)
}
