import { sql } from 'kysely'
import { concerns } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type DayByHand = {
  readonly golferId: number
  readonly playedOn: string
  /** Matches of the day that the golfer plays or played in. */
  readonly matchIds: readonly number[]
  readonly at: string
  /** Only these leagues; else all. */
  readonly leagueIds?: readonly number[]
}

/**
 * Stores when the first round by hand was entered for a day in the golfer's leagues, and in those of matches that they
 * played in: the rule of that moment applies to the match of the day (law 21).
 */
export async function recordDayByHand(
  db: Db,
  { golferId, playedOn, matchIds, at, leagueIds }: DayByHand,
): Promise<void> {
  const among = leagueIds === undefined ? sql`` : sql`where league_id = any(${sql.val([...leagueIds])}::int[])`
  await sql`insert into days_by_hand (league_id, played_on, first_at)
    select league_id, ${playedOn}::date, ${at}::timestamptz from (
      select league_id from memberships where golfer_id = ${golferId}
      union select league_id from matches where id = any(${sql.val([...matchIds])}::int[])) as played ${among}
    order by league_id
    on conflict do nothing`.execute(db)
}

type Joining = { readonly leagueId: number; readonly golferIds: readonly number[]; readonly at: string }

/** Stores the days of golfers' rounds by hand in a league they join: entered there from now on. */
export async function recordDaysOfNewcomers(db: Db, { leagueId, golferIds, at }: Joining): Promise<void> {
  await sql`insert into days_by_hand (league_id, played_on, first_at)
    select distinct ${leagueId}::int, played_on, ${at}::timestamptz from rounds
    where golfer_id = any(${sql.val([...golferIds])}::int[]) and association_id is null
      and ${concerns(sql`rounds`, sql`${leagueId}`)}
    on conflict do nothing`.execute(db)
}
