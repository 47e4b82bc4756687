import { sql } from 'kysely'
import { canCount, isWaiting, leagueOfMatches } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A result that has become final, or is published. */
export type Settled = { readonly id: number; readonly leagueId: number }

/** Results, of a league or of all, whose time to become final has come; some can wait for a confirmation. */
export async function dueToBeFinal(db: Db, now: string, leagueId?: number): Promise<number[]> {
  const here = leagueId === undefined ? sql`` : sql`and league_id = ${leagueId}`
  const { rows } = await sql<{ id: number }>`
    select id from matches where final_at is null and becomes_final_at <= ${now} ${here}
    order by becomes_final_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many days a result waits for confirmations after the day it would have become final. */
const maxWaitDays = 14

/**
 * Stores as final those of these matches whose time has come, unless a round that could count in one waits for
 * confirmation: for a golfer of the match, on its days, eligible, with a place and a lower net than their counting round. After 14
 * days it waits no longer (law 19). The caller has locked them, so that no such round is being entered.
 */
export async function settleFinal(db: Db, ids: readonly number[], now: string): Promise<Settled[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Settled>`
    update matches set final_at = ${now}, version = version + 1
    where id = any(${sql.val([...ids])}::int[]) and final_at is null and becomes_final_at <= ${now}
      and (becomes_final_at <= ${now}::timestamptz - interval '24 hours' * ${maxWaitDays} or not exists (
        select from match_golfers as entrant
        cross join lateral (
          select * from rounds
          where golfer_id = entrant.golfer_id and association_id is null and ${canCount(sql`rounds`, leagueOfMatches)}
            and played_on between matches.start_date and matches.end_date
            and (entrant.net_tenths is null or net_score_differential < entrant.net_tenths) offset 0) as round
        where entrant.match_id = matches.id and ${isWaiting(sql`round`, leagueOfMatches)}))
    returning id, league_id`.execute(db)
  return rows
}
