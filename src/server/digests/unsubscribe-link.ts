import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { siteSecret } from '#server/db/site-secret.ts'

export const unsubscribePath = '/unsubscribe'

/** The link that unsubscribes a user from digests without signing in. */
export async function unsubscribeLink(db: Db, appUrl: string, userId: number): Promise<string> {
  const seal = sealOf(userId, await siteSecret(db, 'unsubscribe'))
  return `${appUrl}${unsubscribePath}?token=${userId}.${seal.toString('base64url')}`
}

/** The user that a token unsubscribes, or null when we did not issue it. */
export async function userOfToken(db: Db, token: string): Promise<number | null> {
  const [, id, seal] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || seal === undefined) return null
  const userId = Number(id)
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(userId, await siteSecret(db, 'unsubscribe')))
    ? userId
    : null
}

function sealOf(userId: number, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest()
}
