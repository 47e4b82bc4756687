import { useSearch } from 'wouter'
import { readStored, writeStored } from '#web/offline/stored.ts'

const parameter = 'next'
const storedKey = 'nineteenth.next'

/** The sign-in screen, with the address to go to afterwards: '/login?next=%2Fstandings'. */
export function signInFor(asked: string): string {
  return asked === '/' || addressToReturnTo(asked) === '/' ? '/login' : withParameter('/login', asked)
}

/** Links to another public screen, with the address to go to after signing in, if any. */
export function useKeptAddress(): (to: string) => string {
  const asked = useAskedAddress()
  return (to) => (asked === '/' ? to : withParameter(to, asked))
}

/** Keeps the address on this device while a password is reset: the link in the email opens another tab. */
export function keepAskedAddress(asked: string): void {
  if (asked !== '/') writeStored(storedKey, asked)
}

/** The address that this device has kept; '/' for none. */
export const keptAskedAddress = (): string => addressToReturnTo(readStored(storedKey))

export const forgetAskedAddress = (): boolean => writeStored(storedKey, null)

/** Where to go after signing in: the requested address, else '/'. */
export function useAskedAddress(): string {
  return addressToReturnTo(new URLSearchParams(useSearch()).get(parameter))
}

/** The requested address; '/' for none and another site's. */
export function addressToReturnTo(asked: string | null, origin = location.origin): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, origin)) return '/'
  const { origin: site, pathname, search, hash } = new URL(asked, origin)
  const isHere = site === origin && !pathname.startsWith('//')
  return isHere ? `${pathname}${search}${hash}` : '/'
}

function withParameter(to: string, asked: string): string {
  return `${to}?${new URLSearchParams({ [parameter]: asked })}`
}
