import { readStored, writeStored } from '#web/offline/stored.ts'

const key = 'nineteenth.devices'
/** As many accounts as a family has. */
const maxDevices = 5

/** Tokens given to this device at sign-in. They grant no access, and are kept after signing out. */
export function deviceTokens(): string[] {
  const kept = readStored(key)?.split(' ') ?? []
  return kept.filter((token) => /^[\w.-]{1,100}$/.test(token)).slice(0, maxDevices)
}

export function keepDeviceToken(token: string): void {
  const others = deviceTokens().filter((kept) => accountOf(kept) !== accountOf(token))
  const kept = [token, ...others].slice(0, maxDevices)
  writeStored(key, kept.join(' '))
}

const accountOf = (token: string): string => token.split('.')[0] ?? ''
