import { sql } from 'kysely'
import type { LeagueEvent } from '#contract/events.ts'
import type { Db } from '#server/platform/db/database.ts'

export const channel = 'nineteenth_events'

/**
 * Notifies every node when the caller's transaction commits; PostgreSQL delivers duplicates of one transaction once.
 */
export async function notify(db: Db, event: LeagueEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db)
}

/** Notifies the readers of leagues that rounds or golfers there have changed. */
export async function notifyOfRounds(tx: Db, leagueIds: readonly number[]): Promise<void> {
  for (const leagueId of leagueIds) await notify(tx, { type: 'rounds', leagueId, matchId: null })
}

type Checked = { readonly leagueId: number | null; readonly golferId: number | null }

/** Notifies the leagues whose golfers were just fetched from the association. */
export async function notifyChecked(db: Db, { leagueId, golferId }: Checked): Promise<void> {
  const which =
    leagueId !== null
      ? sql`id = ${leagueId}`
      : golferId !== null
        ? sql`id in (select league_id from memberships where golfer_id = ${golferId})`
        : sql`true`
  await sql`select pg_notify(${channel}, json_build_object('type', 'checked', 'leagueId', id, 'matchId', null)::text)
    from leagues where ${which}`.execute(db)
}

export async function membersOf(db: Db, leagueId: number): Promise<number[]> {
  const rows = await db.selectFrom('memberships').select('golferId').where('leagueId', '=', leagueId).execute()
  return rows.map(({ golferId }) => golferId)
}
