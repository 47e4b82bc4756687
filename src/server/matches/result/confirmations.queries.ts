import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A golfer's rounds by hand that an account has confirmed in some league. */
export function roundsConfirmedBy(db: Db, userId: number, golferId: number) {
  return db
    .selectFrom('rounds')
    .select(['id', 'playedOn'])
    .where('golferId', '=', golferId)
    .where('associationId', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('roundDecisions')
          .select('roundId')
          .whereRef('roundId', '=', 'rounds.id')
          .where('decision', '=', 'confirmed')
          .where('decidedBy', '=', userId),
      ),
    )
    .execute()
}

/** Deletes what an account decided on rounds. */
export async function deleteDecisionsOfAccount(db: Db, roundIds: readonly number[], userId: number): Promise<void> {
  await db
    .deleteFrom('roundDecisions')
    .where('roundId', '=', sql<number>`any(${sql.val([...roundIds])}::int[])`)
    .where('decidedBy', '=', userId)
    .where('decision', '=', 'confirmed')
    .execute()
}

/** The leagues a golfer plays in. */
export async function leaguesOf(db: Db, golferId: number): Promise<number[]> {
  const rows = await db.selectFrom('memberships').select('leagueId').where('golferId', '=', golferId).execute()
  return rows.map(({ leagueId }) => leagueId)
}
