import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tools } from '#server/ground/tools.ts'
import { siteSecret } from '#server/platform/db/secrets.ts'

/** How long a challenge can be answered, in milliseconds. */
const life = 5 * 60 * 1000

/**
 * The purpose of a challenge: to sign (for anyone), or to add a passkey (to an account that has proved its password).
 */
export type Purpose = 'sign' | { readonly id: number; readonly passwordHash: string }

type Clock = Pick<Tools, 'db' | 'now'>

/**
 * A challenge consists of its time, random bytes, and an HMAC of both and its purpose. Nothing is stored until it is
 * answered, so that many requests from strangers fill no table.
 */
export async function newChallenge({ db, now }: Clock, purpose: Purpose): Promise<string> {
  const head = Buffer.alloc(24, randomBytes(24))
  head.writeBigUInt64BE(BigInt(now().getTime()))
  return Buffer.concat([head, await sealOf(db, head, purpose)]).toString('base64url')
}

/** The deadline of a challenge; null if the app did not issue it, it has another purpose, or it has expired. */
export async function deadlineOf({ db, now }: Clock, challenge: string, purpose: Purpose): Promise<Date | null> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== 56 || bytes.toString('base64url') !== challenge) return null
  const head = bytes.subarray(0, 24)
  if (!timingSafeEqual(bytes.subarray(24), await sealOf(db, head, purpose))) return null
  const deadline = new Date(Number(head.readBigUInt64BE()) + life)
  return now() < deadline ? deadline : null
}

async function sealOf(db: Tools['db'], head: Buffer, purpose: Purpose): Promise<Buffer> {
  const audience = purpose === 'sign' ? [] : [purpose.id, purpose.passwordHash]
  return createHmac('sha256', await siteSecret(db, 'passkey challenges'))
    .update(head)
    .update(JSON.stringify(audience))
    .digest()
}
