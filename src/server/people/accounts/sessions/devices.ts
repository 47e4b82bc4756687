import { createHmac, timingSafeEqual } from 'node:crypto'
import bowser from 'bowser'
import { msPerDay } from '#domain/shared/day.ts'
import type { Tools } from '#server/ground/tools.ts'
import { siteSecret } from '#server/platform/db/secrets.ts'

type Credentials = { readonly id: number; readonly passwordHash: string }

/** How long a device stays known after its last sign-in, in milliseconds. */
const life = 400 * msPerDay

/**
 * A token that a device keeps after a sign-in, even when it signs out: the account, the time, and an HMAC of both. It
 * grants no access: it only exempts the device from the limits that other people's wrong passwords use up. Changing
 * the password invalidates it.
 */
export async function deviceToken({ db, now }: Pick<Tools, 'db' | 'now'>, account: Credentials): Promise<string> {
  const instant = now().getTime().toString(36)
  return tokenOf(account, instant, await sealOf(db, account, instant))
}

const tokenOf = ({ id }: Credentials, instant: string, seal: Buffer): string =>
  `${id}.${instant}.${seal.toString('base64url')}`

/**
 * The first of these tokens that the app issued to this account in the last 400 days, else null. It is returned in its
 * original form: tries are counted by it, and a client could write the same token in several ways.
 */
export async function knownDevice(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  account: Credentials,
  tokens: readonly string[],
): Promise<string | null> {
  for (const token of tokens) {
    const [, instant = '', seal = ''] = token.split('.')
    const age = now().getTime() - Number.parseInt(instant, 36)
    const given = Buffer.from(seal, 'base64url')
    const expected = await sealOf(db, account, instant)
    if (given.length === expected.length && timingSafeEqual(given, expected) && age < life)
      return tokenOf(account, instant, expected)
  }
  return null
}

async function sealOf(db: Tools['db'], { id, passwordHash }: Credentials, instant: string): Promise<Buffer> {
  return createHmac('sha256', await siteSecret(db, 'devices'))
    .update(JSON.stringify([id, passwordHash, instant]))
    .digest()
}

const maxNameLength = 80

/**
 * The browser and system, such as 'Firefox on Linux'; null if the user agent is missing. The rest of the user agent is
 * not stored.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.trim() === '') return null
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  const named = [browser.name, os.name].filter((part) => part !== undefined && part !== '')
  return named.length === 0 ? null : named.join(' on ').slice(0, maxNameLength)
}
