import { sql } from 'kysely'
import type { PlannedChange } from '#contract/planned-changes.ts'
import type { Day } from '#domain/shared/day.ts'
import { teamAsJson } from '#server/ground/badges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The first match of a league that has not begun by a day. */
export async function nextMatchOf(
  db: Db,
  leagueId: number,
  today: Day,
): Promise<{ readonly number: number; readonly startDate: Day } | null> {
  const { rows } = await sql<{ number: number; startDate: Day }>`
    select number, matches.start_date from matches join seasons on seasons.id = season_id and seasons.archived_at is null
    where matches.league_id = ${leagueId} and frozen_at is null and matches.start_date > ${today}
    order by matches.start_date, number limit 1`.execute(db)
  return rows[0] ?? null
}

export async function plannedIn(db: Db, leagueId: number): Promise<PlannedChange[]> {
  const { rows } = await sql<PlannedChange>`
    select json_build_object('id', golfers.id, 'name', golfers.name) as golfer, planned.plays_from is not null as joins,
      json_build_object('startDate', planned.from_day, 'number', (
        select number from matches where league_id = ${leagueId} and frozen_at is null and start_date >= planned.from_day
        order by start_date limit 1)) as from,
      (select ${teamAsJson} from teams where id = planned.team_id) as before,
      (select ${teamAsJson} from teams where id = team_in(planned.membership, planned.from_day)) as after
    from (
      select golfer_id, team_id, plays_from, coalesce(next_team_from, plays_from) as from_day, memberships as membership
      from memberships where league_id = ${leagueId} and (plays_from is not null or next_team_from is not null)
    ) as planned
    join golfers on golfers.id = planned.golfer_id
    order by lower(golfers.name), golfers.id`.execute(db)
  return rows
}

/** Undoes what is planned for one golfer of a league or all; how many they were. */
export async function deletePlans(db: Db, leagueId: number, golferId: number | undefined): Promise<number> {
  const whose = golferId === undefined ? sql`` : sql`and golfer_id = ${golferId}`
  const gone =
    await sql`delete from memberships where league_id = ${leagueId} and plays_from is not null ${whose}`.execute(db)
  const stay = await sql`update memberships set next_team_id = null, next_team_from = null
    where league_id = ${leagueId} and next_team_from is not null ${whose}`.execute(db)
  return Number((gone.numAffectedRows ?? 0n) + (stay.numAffectedRows ?? 0n))
}

/** A plan is due on its day, once every match that begins earlier is frozen: the league's, or an expression for it. */
const dueDay = (leagueId: unknown, now: string) => sql`(
  select least((${now}::timestamptz at time zone time_zone)::date, (
    select min(matches.start_date) from matches join seasons on seasons.id = season_id and seasons.archived_at is null
    where matches.league_id = leagues.id and frozen_at is null))
  from leagues where leagues.id = ${leagueId})`

/** Leagues, or one of them, in which a plan is due. */
export async function leaguesWithDuePlans(db: Db, now: string, leagueId?: number): Promise<number[]> {
  const here = leagueId === undefined ? sql`` : sql`and league_id = ${leagueId}`
  const { rows } = await sql<{ leagueId: number }>`
    select league_id from memberships
    where (plays_from is not null or next_team_from is not null) ${here}
    group by league_id
    having least(min(plays_from), min(next_team_from)) <= ${dueDay(sql`league_id`, now)}`.execute(db)
  return rows.map((row) => row.leagueId)
}

/** Applies the due plans of a league; the caller has locked the league and updated its matches. */
export async function takeEffect(tx: Db, leagueId: number, now: string): Promise<void> {
  await sql`
    update memberships set
      team_id = team_in(memberships, due.day),
      next_team_id = case when next_team_from > due.day then next_team_id end,
      next_team_from = case when next_team_from > due.day then next_team_from end,
      plays_from = case when plays_from > due.day then plays_from end
    from (select ${dueDay(leagueId, now)} as day) as due
    where league_id = ${leagueId} and (plays_from <= due.day or next_team_from <= due.day)`.execute(tx)
}
