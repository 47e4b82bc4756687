import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { askedFor } from '#server/platform/mail/mail.queries.ts'

type Request = { readonly email: string; readonly requestHash: Buffer }

/**
 * Queues an email with a code for the account with this address, if there is one: the same statement either way. An
 * account gets up to five at once per day and then one every half hour, so that others can neither flood a mailbox nor
 * collect many codes to guess. The caller has locked the account, so that concurrent requests are counted.
 */
export async function insertCodeMail(db: Db, { email, requestHash }: Request, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`
    with mail as (
      insert into mails (kind, user_id, created_at, next_try_at)
      select 'sign_in_code', users.id, ${at}::timestamptz, ${at}::timestamptz
      from users ${askedFor('sign_in_code', at)}
      where lower(users.email) = ${email.toLowerCase()} and asked.of_day < 12
        and (asked.of_day < 5 or asked.of_half_hour = 0)
      returning id, user_id)
    insert into sign_in_codes (request_hash, user_id, mail_id, expires_at)
    select ${requestHash}, user_id, id, ${at}::timestamptz + interval '1 hour' from mail`.execute(db)
}

type Code = { readonly mailId: number; readonly codeHash: Buffer; readonly expiresAt: Date }

/** The request that the email's code is for; undefined once it is used or expired. */
export function requestOfMail(db: Db, mailId: number) {
  return db.selectFrom('signInCodes').select('requestHash').where('mailId', '=', mailId).executeTakeFirst()
}

export async function saveCode(db: Db, { mailId, codeHash, expiresAt }: Code): Promise<void> {
  await db
    .updateTable('signInCodes')
    .set({ codeHash, expiresAt: expiresAt.toISOString() })
    .where('mailId', '=', mailId)
    .execute()
}

/** The account whose sign-in was requested. */
export async function requesterOf(db: Db, requestHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('signInCodes')
    .select('userId')
    .where('requestHash', '=', requestHash)
    .executeTakeFirst()
  return row?.userId
}

/** Counts a try of a code and returns its hash; undefined after the maximum of tries or when it has expired. */
export async function takeTry(
  tx: Db,
  requestHash: Buffer,
  { now, maxTries }: { readonly now: Date; readonly maxTries: number },
): Promise<Buffer | undefined> {
  const row = await tx
    .updateTable('signInCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('requestHash', '=', requestHash)
    .where('expiresAt', '>', now.toISOString())
    .where('tries', '<', maxTries)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash ?? undefined
}

export async function deleteCodesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('signInCodes').where('userId', '=', userId).execute()
}
