import type { Db } from '#server/db/database.ts'

/** Stores that an account has just proved to know a golfer's password. */
export async function saveVerification(db: Db, userId: number, ghinNumber: string, verifiedAt: string): Promise<void> {
  await db
    .insertInto('golferVerifications')
    .values({ userId, ghinNumber, verifiedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'ghinNumber']).doUpdateSet({ verifiedAt }))
    .execute()
}
