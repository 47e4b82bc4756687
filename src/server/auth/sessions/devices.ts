import { createHmac, timingSafeEqual } from 'node:crypto'
import { siteSecret } from '#server/db/site-secret.ts'
import type { Tools } from '#server/tools.ts'

type Credentials = { readonly id: number; readonly passwordHash: string }

/** A device that signs in less often than this, in milliseconds, is a stranger again. */
const life = 400 * 24 * 60 * 60 * 1000

/**
 * A token that a device keeps after a sign-in, also when it signs out: the account, the instant, and a seal that nobody else can
 * make. It opens nothing; it only lets a sign-in through that strangers' wrong passwords would hold up. A new password ends it.
 */
export async function deviceToken({ db, now }: Pick<Tools, 'db' | 'now'>, account: Credentials): Promise<string> {
  const instant = now().getTime().toString(36)
  return tokenOf(account, instant, await sealOf(db, account, instant))
}

const tokenOf = ({ id }: Credentials, instant: string, seal: Buffer): string =>
  `${id}.${instant}.${seal.toString('base64url')}`

/**
 * The first of these tokens that this account was given in the last 400 days, as it was given: what is sent can be written in many
 * ways, and tries are counted by it. Null when the account was given none of them.
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
