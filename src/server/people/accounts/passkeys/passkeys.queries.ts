import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Passkeys } from '#server/platform/db/schema.ts'

export function passkeysOf(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'usedAt', 'credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

export function passkeyOf(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

export async function hasPasskey(tx: Db, id: number): Promise<boolean> {
  return (await tx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Adds a passkey; false if any account has one with this id. */
export async function insertPasskey(tx: Db, row: Insertable<Passkeys>): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Use = { readonly id: number; readonly counter: number; readonly at: Date }

/** Stores a use; false if the counter is not above the stored one. 0 means that the device does not count. */
export async function saveUse(tx: Db, { id, counter, at }: Use): Promise<boolean> {
  const updated = await tx
    .updateTable('passkeys')
    .set({ counter, usedAt: at.toISOString() })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function deletePasskey(tx: Db, userId: number, id: number): Promise<boolean> {
  const removed = await tx.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export async function deletePasskeysOf(tx: Db, userId: number): Promise<boolean> {
  const removed = await tx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Consumes a challenge; false if it was used before. */
export async function takeChallenge(tx: Db, challengeHash: Buffer, expiresAt: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('passkeyChallenges')
    .values({ challengeHash, expiresAt: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}
