import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A golfer's rounds by hand that an account has confirmed in some league, or entered as an organizer. */
export function roundsConfirmedBy(db: Db, userId: number, golferId: number) {
  return db
    .selectFrom('rounds')
    .select(['id', 'playedOn'])
    .where('golferId', '=', golferId)
    .where('associationId', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('enteredBy', '=', userId), eb('byOrganiser', '=', true)]),
        eb.exists(
          eb
            .selectFrom('roundDecisions')
            .select('roundId')
            .whereRef('roundId', '=', 'rounds.id')
            .where('decision', '=', 'confirmed')
            .where('decidedBy', '=', userId),
        ),
      ]),
    )
    .execute()
}

/**
 * Removes an account's confirmations when it is linked to the golfer of these rounds. Rounds it entered become the
 * golfer's own; those that another organizer entered wait again.
 */
export async function takeBackConfirmations(db: Db, roundIds: readonly number[], userId: number): Promise<void> {
  const given = sql`round_id = any(${sql.val([...roundIds])}::bigint[]) and decision = 'confirmed' and decided_by = ${userId}`
  await sql`
    with own as (
      update rounds set by_organiser = false
      where id = any(${sql.val([...roundIds])}::bigint[]) and entered_by = ${userId}
    ), waiting as (
      update round_decisions set decision = 'waiting', decided_by = null, decider_linked_by = null, settled = false
      from rounds
      where rounds.id = round_id and by_organiser and entered_by is distinct from ${userId} and ${given}
    )
    delete from round_decisions using rounds
    where rounds.id = round_id and (not by_organiser or entered_by = ${userId}) and ${given}`.execute(db)
}

export async function leaguesOf(db: Db, golferId: number): Promise<number[]> {
  const rows = await db.selectFrom('memberships').select('leagueId').where('golferId', '=', golferId).execute()
  return rows.map(({ leagueId }) => leagueId)
}
