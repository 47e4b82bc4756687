import { createHash, randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

/** A secret of this site, shared by all nodes and kept across restarts; created on first use. */
export async function siteSecret(db: Db, name: string): Promise<Buffer> {
  const known = await secretOf(db, name)
  if (known !== null) return known
  await db
    .insertInto('siteSecrets')
    .values({ name, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await secretOf(db, name)
  if (made === null) throw new Error(`The site has no secret ${name}`)
  return made
}

async function secretOf(db: Db, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('siteSecrets').select('secret').where('name', '=', name).executeTakeFirst()
  return row?.secret ?? null
}

/** The stored form of a token, useless to readers of the database. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Renews every secret of the site, and ends what the old ones open: sign-ins with their push devices, links of emails
 * and of leagues, and the association's token. Returns how many sign-ins ended.
 */
export async function renewSecrets(tx: Db, at: Date): Promise<number> {
  for (const table of [
    'siteSecrets',
    'passwordResets',
    'signInCodes',
    'emailVerifications',
    'setupTokens',
    'associationAccounts',
  ] as const)
    await tx.deleteFrom(table).execute()
  // Their codes follow from the seeds and a secret, and are stored as hashes besides.
  await tx
    .updateTable('invitations')
    .set({ endedAt: at.toISOString(), ending: 'revoked' })
    .where('seed', 'is not', null)
    .where('endedAt', 'is', null)
    .execute()
  const ended = await tx.deleteFrom('sessions').executeTakeFirst()
  return Number(ended.numDeletedRows)
}
