import { createECDH, createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { siteSecret } from '#server/platform/db/secrets.ts'

/** The key pair that identifies this site to push services (VAPID), as base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** The site's keys; the same on all nodes, and for as long as its database is kept. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  return keysFrom(await siteSecret(db, 'web-push'))
}

/** One number of four billion is no private key of the curve; its hash is taken instead. */
function keysFrom(secret: Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(secret)
  } catch {
    return keysFrom(createHash('sha256').update(secret).digest())
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
