import { sql } from 'kysely'
import { keeping } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { askedFor, enqueueSend } from '#server/platform/mail/mail.queries.ts'

export function passwordOf(db: Db, userId: number) {
  return db.selectFrom('users').select(['passwordHash', 'name', 'email']).where('id', '=', userId).executeTakeFirst()
}

export async function setPassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

export async function deleteOtherSessions(tx: Db, userId: number, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', tokenHash).execute()
}

/**
 * Queues a reset email for the account with this address, if there is one: the same statement either way. An account
 * gets up to three at once per day and then one every half hour (half as long as a link is valid), so that repeated
 * requests by others neither flood a mailbox nor lock its owner out. The account is locked, so that one that is being
 * deleted is skipped instead of causing an error.
 */
export async function insertResetMail(db: Db, email: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`insert into mails (kind, user_id, created_at, next_try_at)
    select 'reset', users.id, ${at}::timestamptz, ${at}::timestamptz
    from users ${askedFor('reset', at)}
    where lower(users.email) = ${email.toLowerCase()} and (asked.of_day < 3 or asked.of_half_hour = 0)
    ${keeping('users')}`.execute(db)
}

type SafetyNotice = 'password_changed' | 'second_factor_changed' | 'passkeys_changed'

/** Queues a security notice for an account, if its address is verified. */
export async function queueSafetyNotice(tx: Db, userId: number, kind: SafetyNotice, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`insert into mails (kind, user_id, created_at, next_try_at)
    select ${kind}, id, ${at}::timestamptz, ${at}::timestamptz from users
    where id = ${userId} and email_verified_at is not null`.execute(tx)
  await enqueueSend(tx)
}

/** Whether a later reset email of the same account is queued or sent. */
export async function hasLaterReset(db: Db, mailId: number, userId: number): Promise<boolean> {
  const later = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'reset')
    .where('userId', '=', userId)
    .where('id', '>', mailId)
    .where('state', 'in', ['waiting', 'sent'])
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

type Reset = { readonly tokenHash: Buffer; readonly userId: number; readonly createdAt: Date; readonly expiresAt: Date }

export async function insertReset(db: Db, { tokenHash, userId, createdAt, expiresAt }: Reset): Promise<void> {
  await db
    .insertInto('passwordResets')
    .values({ tokenHash, userId, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() })
    .execute()
}

/** The account whose password a valid token can reset. */
export function resetOf(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['passwordResets.userId', 'users.name', 'users.email'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

export async function deleteResetsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}
