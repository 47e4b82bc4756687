import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Activities, MatchGolfers, MatchTeams } from '#server/db/schema.ts'
import type { Day, Span } from '#domain/shared/day.ts'

/**
 * Keeps a golfer's leagues as they are until the transaction ends: their rules, their golfers and their schedules. Others
 * may hold them too.
 */
export async function holdLeaguesOf(db: Db, golferId: number): Promise<void> {
  await sql`select id from leagues
    where id in (
      select league_id from memberships where golfer_id = ${golferId}
      union all
      select matches.league_id from match_golfers join matches on matches.id = match_golfers.match_id
      where match_golfers.golfer_id = ${golferId} and matches.frozen_at is not null)
    order by id for share`.execute(db)
}

/** Keeps the league of a match as it is until the transaction ends. */
export async function holdLeagueOfMatch(db: Db, matchId: number): Promise<void> {
  await sql`select id from leagues where id = (select league_id from matches where id = ${matchId}) for share`.execute(db)
}

/** Locks matches until the transaction ends. */
export async function lockMatches(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select id from matches where id = any(${sql.val([...ids])}::int[]) order by id for no key update`.execute(db)
}

/** A match with all that decides how it is scored, locked until the transaction ends; its league is held already. */
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

/** Who plays in a match that is not finished: the league's golfers and their teams as they are. */
export function rosterOfLeague(db: Db, leagueId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .select(['golfers.id as golferId', 'golfers.name', 'memberships.teamId'])
    .where('memberships.leagueId', '=', leagueId)
    .execute()
}

/** Who played in a finished match, and for which team. */
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

/** What decides which of these golfers' rounds counts inside some days. */
export function countingFactsOf(db: Db, golferIds: readonly number[], { leagueId, ...span }: Span & { readonly leagueId: number }) {
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

export type GolferRow = Pick<
  Selectable<MatchGolfers>,
  'golferId' | 'teamId' | 'roundId' | 'net' | 'effectiveNet' | 'dropped' | 'position' | 'tied' | 'points' | 'listing'
>
export type TeamRow = Pick<Selectable<MatchTeams>, 'teamId' | 'net' | 'position' | 'tied' | 'points' | 'listing'>

export function golferRows(db: Db, matchId: number): Promise<GolferRow[]> {
  return db
    .selectFrom('matchGolfers')
    .select(['golferId', 'teamId', 'roundId', 'net', 'effectiveNet', 'dropped', 'position', 'tied', 'points', 'listing'])
    .where('matchId', '=', matchId)
    .orderBy('listing')
    .execute()
}

export function teamRows(db: Db, matchId: number): Promise<TeamRow[]> {
  return db
    .selectFrom('matchTeams')
    .select(['teamId', 'net', 'position', 'tied', 'points', 'listing'])
    .where('matchId', '=', matchId)
    .orderBy('listing')
    .execute()
}

/** Puts a match's result in the place of its former one. */
export async function replaceResult(db: Db, matchId: number, golfers: readonly GolferRow[], teams: readonly TeamRow[]) {
  await db.deleteFrom('matchGolfers').where('matchId', '=', matchId).execute()
  await db.deleteFrom('matchTeams').where('matchId', '=', matchId).execute()
  if (golfers.length > 0) await db.insertInto('matchGolfers').values(golfers.map((row) => ({ matchId, ...row }))).execute()
  if (teams.length > 0) await db.insertInto('matchTeams').values(teams.map((row) => ({ matchId, ...row }))).execute()
}

/** Notes when a match was scored; its version moves when its page changed. */
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
  if (rows.length > 0) await db.insertInto('activities').values([...rows]).execute()
}

/** Matches of a golfer's leagues, or that the golfer is in already, that hold one of these days. */
export async function matchesTouched(db: Db, golferId: number, days: readonly Day[]): Promise<number[]> {
  if (days.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct matches.id
    from unnest(${sql.val([...days])}::date[]) as played(day)
    join matches on played.day between matches.start_date and matches.end_date
    where (matches.frozen_at is null
        and matches.league_id in (select league_id from memberships where golfer_id = ${golferId}))
      or (matches.frozen_at is not null
        and exists (select from match_golfers where match_id = matches.id and golfer_id = ${golferId}))
    order by matches.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Every match a golfer is in. */
export async function matchesWith(db: Db, golferId: number): Promise<number[]> {
  const rows = await db.selectFrom('matchGolfers').select('matchId').where('golferId', '=', golferId).orderBy('matchId').execute()
  return rows.map(({ matchId }) => matchId)
}

/** Every match a team is in. */
export async function matchesWithTeam(db: Db, teamId: number): Promise<number[]> {
  const rows = await db.selectFrom('matchTeams').select('matchId').where('teamId', '=', teamId).orderBy('matchId').execute()
  return rows.map(({ matchId }) => matchId)
}

export async function openMatchesOf(db: Db, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Matches, of one league or of all, not frozen yet that ended before a day, with the zone that decides whether they are over. */
export function endedMatches(db: Db, before: Day, leagueId?: number) {
  return db
    .selectFrom('matches')
    .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
    .select(['matches.id', 'matches.startDate', 'matches.endDate', 'leagues.timeZone'])
    .where('matches.frozenAt', 'is', null)
    .where('matches.endDate', '<', before)
    .where((eb) => (leagueId === undefined ? eb.lit(true) : eb('matches.leagueId', '=', leagueId)))
    .orderBy('matches.id')
    .execute()
}
