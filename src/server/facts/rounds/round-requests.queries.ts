import type { Db } from '#server/platform/db/database.ts'

/** A request to enter a round: its id is unique to the account. */
export type RoundRequest = { readonly userId: number; readonly requestId: string }

/**
 * Stores a request, unless the account has sent it before. Waits for another transaction that is storing the same one.
 */
export async function claimRequest(
  db: Db,
  { at, ...request }: RoundRequest & { readonly at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('roundRequests')
    .values({ ...request, requestedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The round that a request created; null if it was deleted since, undefined for a new request. */
export async function roundOfRequest(db: Db, { userId, requestId }: RoundRequest): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('roundRequests')
    .select('roundId')
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return row?.roundId
}

export async function recordRoundOfRequest(
  db: Db,
  { userId, requestId, roundId }: RoundRequest & { readonly roundId: number },
): Promise<void> {
  await db
    .updateTable('roundRequests')
    .set({ roundId })
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .execute()
}
