import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Activities } from '#server/db/schema.ts'
import type { Day, Span } from '#domain/shared/day.ts'

/** Locks a golfer's leagues (shared) until the transaction ends: their rules, members and schedules cannot change. */
export async function shareLeaguesOf(db: Db, golferId: number): Promise<void> {
  await sql`select id from leagues
    where id in (
      select league_id from memberships where golfer_id = ${golferId}
      union all
      select matches.league_id from match_golfers join matches on matches.id = match_golfers.match_id
      where match_golfers.golfer_id = ${golferId} and matches.frozen_at is not null)
    order by id for share`.execute(db)
}

/** Locks the league of a match (shared) until the transaction ends. */
export async function shareLeagueOfMatch(db: Db, matchId: number): Promise<void> {
  await sql`select id from leagues where id = (select league_id from matches where id = ${matchId}) for share`.execute(
    db,
  )
}

/** Locks matches until the transaction ends. */
export async function lockMatches(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select id from matches where id = any(${sql.val([...ids])}::int[]) order by id for no key update`.execute(
    db,
  )
}

/** A match with everything that decides its score, locked until the transaction ends; the caller has locked its league. */
export function lockMatch(db: Db, id: number) {
  return db
    .selectFrom('matches')
    .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
    .select((eb) => [
      'matches.id',
      'matches.leagueId',
      'matches.startDate',
      'matches.endDate',
      'matches.scoredAt',
      'matches.frozenAt',
      'leagues.timeZone',
      eb.fn.coalesce('matches.useTeams', 'leagues.useTeams').as('useTeams'),
      eb.fn.coalesce('matches.scoresDroppedPerTeam', 'leagues.scoresDroppedPerTeam').as('scoresDroppedPerTeam'),
      eb.fn.coalesce('matches.maxNetDifferential', 'leagues.maxNetDifferential').as('maxNetDifferential'),
      eb.fn.coalesce('matches.noScoreNetDifferential', 'leagues.noScoreNetDifferential').as('noScoreNetDifferential'),
      eb.fn.coalesce('matches.manualRounds', 'leagues.manualRounds').as('manualRounds'),
    ])
    .where('matches.id', '=', id)
    .forNoKeyUpdate('matches')
    .executeTakeFirst()
}

export type LockedMatch = NonNullable<Awaited<ReturnType<typeof lockMatch>>>

/** The golfers of an open match: the league's members with their current teams. */
export function rosterOfLeague(db: Db, leagueId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .select(['golfers.id as golferId', 'golfers.name', 'memberships.teamId'])
    .where('memberships.leagueId', '=', leagueId)
    .execute()
}

/** The golfers who played in a finished match, with their teams. */
export function rosterOfMatch(db: Db, matchId: number) {
  return db
    .selectFrom('matchGolfers')
    .innerJoin('golfers', 'golfers.id', 'matchGolfers.golferId')
    .select(['golfers.id as golferId', 'golfers.name', 'matchGolfers.teamId'])
    .where('matchGolfers.matchId', '=', matchId)
    .execute()
}

export function teamsOfLeague(db: Db, leagueId: number) {
  return db.selectFrom('teams').select(['id', 'name']).where('leagueId', '=', leagueId).execute()
}

/** The facts of these golfers' rounds that decide which of them counts in a span of days. */
export function countingFactsOf(
  db: Db,
  golferIds: readonly number[],
  { leagueId, ...span }: Span & { readonly leagueId: number },
) {
  if (golferIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('rounds')
    .leftJoin('roundDecisions', (join) =>
      join.onRef('roundDecisions.roundId', '=', 'rounds.id').on('roundDecisions.leagueId', '=', leagueId),
    )
    .select((eb) => [
      'rounds.id',
      'golferId',
      'playedOn',
      'dayPrecision',
      'numberOfHoles',
      'numberOfPlayedHoles',
      'adjustedGrossScore',
      'scoreType',
      'penalty',
      'penaltyType',
      'status',
      'netScoreDifferential',
      'netSource',
      'netIndex',
      eb('associationId', 'is', null).$castTo<boolean>().as('byHand'),
      'countsEverywhere',
      'decision',
    ])
    .where('golferId', 'in', golferIds)
    .where('eligible', '=', true)
    .where('playedOn', '>=', span.startDate)
    .where('playedOn', '<=', span.endDate)
    .execute()
}

export async function changeVersion(db: Db, matchId: number): Promise<void> {
  await db
    .updateTable('matches')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', matchId)
    .execute()
}

/** Stores when a match was scored; its version changes when its page did. */
export async function markScored(db: Db, matchId: number, scoredAt: string, changed: boolean): Promise<void> {
  await db
    .updateTable('matches')
    .set((eb) => ({ scoredAt, version: changed ? eb('version', '+', 1) : eb.ref('version') }))
    .where('id', '=', matchId)
    .execute()
}

export async function freezeMatch(db: Db, match: LockedMatch, frozenAt: string): Promise<void> {
  const { useTeams, scoresDroppedPerTeam, maxNetDifferential, noScoreNetDifferential, manualRounds } = match
  await db
    .updateTable('matches')
    .set({ frozenAt, useTeams, scoresDroppedPerTeam, maxNetDifferential, noScoreNetDifferential, manualRounds })
    .where('id', '=', match.id)
    .execute()
}

export async function insertActivities(db: Db, rows: readonly Insertable<Activities>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('activities')
      .values([...rows])
      .execute()
}

/** Open matches of a golfer's leagues, and finished ones the golfer is in, that contain one of these days. */
export async function matchesTouched(db: Db, golferId: number, days: readonly Day[]): Promise<number[]> {
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
    where match_golfers.golfer_id = ${golferId} and matches.frozen_at is not null
      and exists (select from ${played} where played.day between matches.start_date and matches.end_date)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every match a golfer is in. */
export async function matchesWith(db: Db, golferId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matchGolfers')
    .select('matchId')
    .where('golferId', '=', golferId)
    .orderBy('matchId')
    .execute()
  return rows.map(({ matchId }) => matchId)
}

/** Every match a team is in. */
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
