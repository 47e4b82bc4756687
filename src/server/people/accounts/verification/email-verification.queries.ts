import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'

/** Marks an account's address as verified; false if it was already. */
export async function verifyEmail(tx: Db, userId: number, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({ emailVerifiedAt: now.toISOString() })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirst()
  await tx.deleteFrom('emailVerifications').where('userId', '=', userId).execute()
  return updated.numUpdatedRows > 0n
}

/**
 * Deletes what another person can have set up on an account: its second factor (even if unconfirmed), passkeys and
 * calendar address.
 */
export async function deletePrepared(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await tx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}

/** Queues an email with a verification link, unless the account's address is already verified. */
export async function queueVerification(tx: Db, userId: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`insert into mails (kind, user_id, created_at, next_try_at)
    select 'verify', id, ${at}::timestamptz, ${at}::timestamptz from users
    where id = ${userId} and email_verified_at is null`.execute(tx)
  await enqueueSend(tx)
}

type Verification = {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertVerification(
  db: Db,
  { tokenHash, userId, createdAt, expiresAt }: Verification,
): Promise<void> {
  await db
    .insertInto('emailVerifications')
    .values({ tokenHash, userId, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute()
}

/** The account whose address a valid token verifies. */
export function verificationOf(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('emailVerifications')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/** An account's address; undefined once it is verified. */
export async function unverifiedEmail(db: Db, userId: number): Promise<string | undefined> {
  const unverified = db.selectFrom('users').select('email').where('emailVerifiedAt', 'is', null)
  return (await unverified.where('id', '=', userId).executeTakeFirst())?.email
}
