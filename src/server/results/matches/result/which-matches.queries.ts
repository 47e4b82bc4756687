import { sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Open matches of a golfer's leagues, and finished ones the golfer is in, also as an alias, that contain one of these days. */
export async function affectedMatches(db: Db, golferId: number, days: readonly Day[]): Promise<number[]> {
  if (days.length === 0) return []
  const played = sql`unnest(${sql.val([...days])}::date[]) as played(day)`
  const { rows } = await sql<{ id: number }>`
    select matches.id
    from memberships
    cross join ${played}
    join matches on matches.league_id = memberships.league_id
      and matches.start_date <= played.day and matches.end_date >= played.day
    where memberships.golfer_id = ${golferId} and matches.frozen_at is null
    union
    select matches.id
    from match_golfers join matches on matches.id = match_golfers.match_id
    where match_golfers.golfer_id = any(array(select id from golfers where id = ${golferId} or merged_into = ${golferId}))
      and matches.frozen_at is not null
      and exists (select from ${played} where played.day between matches.start_date and matches.end_date)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function matchesWith(db: Db, golferId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matchGolfers')
    .select('matchId')
    .where('golferId', '=', golferId)
    .orderBy('matchId')
    .execute()
  return rows.map(({ matchId }) => matchId)
}

/** The matches whose result can change when these golfers become one: those they are in, and open ones of their leagues. */
export async function matchesToMerge(
  db: Db,
  golferIds: readonly number[],
  leagueIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select match_id as id from match_golfers where golfer_id = any(${sql.val([...golferIds])}::int[])
    union select id from matches where league_id = any(${sql.val([...leagueIds])}::int[]) and frozen_at is null
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function matchesWithTeam(db: Db, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matchTeams')
    .select('matchId')
    .where('teamId', '=', teamId)
    .orderBy('matchId')
    .execute()
  return rows.map(({ matchId }) => matchId)
}

/** A league's matches that are not frozen and have begun by a day. */
export async function openMatchesOf(db: Db, leagueId: number, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('frozenAt', 'is', null)
    .where('startDate', '<=', today)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The matches among these that were never scored and are not frozen. */
export async function unscoredAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('id', 'in', ids)
    .where('scoredAt', 'is', null)
    .where('frozenAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

type Due = {
  readonly id: number
  readonly startDate: Day
  readonly endDate: Day
  readonly wasScored: boolean
  readonly timeZone: string
}

/**
 * Unfrozen matches of one league or of all that ended before a day, or begin by it and were never scored, with the time zone
 * that decides whether they are over or have begun.
 */
export async function dueMatches(db: Db, day: Day, leagueId?: number): Promise<Due[]> {
  const here = leagueId === undefined ? sql`` : sql`and league_id = ${leagueId}`
  const { rows } = await sql<Due>`
    select due.id, due.start_date, due.end_date, due.scored_at is not null as was_scored,
      (select time_zone from leagues where leagues.id = due.league_id) as time_zone
    from (
      select * from matches where frozen_at is null and end_date < ${day} ${here}
      union
      select * from matches where frozen_at is null and scored_at is null and start_date <= ${day} ${here}
    ) as due
    order by due.id`.execute(db)
  return rows
}
