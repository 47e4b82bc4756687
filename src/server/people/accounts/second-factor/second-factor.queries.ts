import type { Db } from '#server/platform/db/database.ts'

export function secondFactorOf(db: Db, userId: number) {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'since', 'lastStep', 'newSecret', 'newSecretAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Stores a secret until its first code confirms it, in place of an earlier unconfirmed one. */
export async function saveNewSecret(tx: Db, userId: number, newSecret: Buffer, at: Date): Promise<void> {
  const row = { newSecret, newSecretAt: at.toISOString() }
  await tx
    .insertInto('secondFactors')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

type InUse = { readonly secret: Buffer; readonly since: Date; readonly lastStep: number }

export async function putToUse(tx: Db, userId: number, { secret, since, lastStep }: InUse): Promise<void> {
  await tx
    .updateTable('secondFactors')
    .set({ secret, since: since.toISOString(), lastStep, newSecret: null, newSecretAt: null })
    .where('userId', '=', userId)
    .execute()
}

export async function saveStep(tx: Db, userId: number, lastStep: number): Promise<void> {
  await tx.updateTable('secondFactors').set({ lastStep }).where('userId', '=', userId).execute()
}

export async function replaceRecoveryCodes(tx: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Consumes a recovery code; false if the account has no such code. */
export async function takeRecoveryCode(tx: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Removes an account's second factor with its recovery codes; false if none is in use. */
export async function deleteSecondFactor(tx: Db, userId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
