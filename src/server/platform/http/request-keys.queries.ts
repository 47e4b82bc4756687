import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A request with the key that its client gave it, unique to the account, and a hash of what was asked. */
export type KeyedRequest = { readonly userId: number; readonly key: string; readonly request: string }

/** Stores a request, unless the account has sent one with its key. Waits for a transaction that is storing the same one. */
export async function claimKey(db: Db, { at, ...request }: KeyedRequest & { readonly at: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('requestKeys')
    .values({ ...request, requestedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The request of a key, and the reply as JSON. */
export function answerTo(db: Db, { userId, key }: Omit<KeyedRequest, 'request'>) {
  return db
    .selectFrom('requestKeys')
    .select(['request', 'reply'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function keepAnswer(db: Db, { userId, key }: KeyedRequest, reply: string): Promise<void> {
  await sql`update request_keys set reply = ${reply} where user_id = ${userId} and key = ${key}`.execute(db)
}
