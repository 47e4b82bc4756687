import { sql } from 'kysely'
import type { Restatement } from '#contract/restatements.ts'
import type { Day, Span } from '#domain/shared/day.ts'
import { nameOrRemoved } from '#server/ground/badges.queries.ts'
import { canCount, isAccepted, leagueNow } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { restatementsInTenths } from '#server/platform/db/restatement-json.ts'
import { settingOf } from '#server/results/matches/setting-of.queries.ts'

/** From an instant (exclusive) until another (inclusive). */
export type Period = { readonly start: string; readonly end: string }

/** Facts about a league and the digest's reader. */
export async function readerOf(db: Db, userId: number, leagueId: number) {
  return db
    .selectFrom('users')
    .innerJoin('leagues', (join) => join.on('leagues.id', '=', leagueId))
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.leagueId', '=', 'leagues.id').onRef('memberships.golferId', '=', 'users.golferId'),
    )
    .select((eb) => [
      'leagues.id as leagueId',
      'leagues.name as leagueName',
      'leagues.timeZone',
      'users.id as userId',
      'users.name',
      'users.email',
      'users.golferId',
      'users.receiveEmailDigest as wantsDigest',
      eb('users.emailVerifiedAt', 'is not', null).$castTo<boolean>().as('hasVerifiedEmail'),
      eb('memberships.golferId', 'is not', null).$castTo<boolean>().as('isMember'),
      eb.fn
        .coalesce(eb('memberships.acceptedBy', '=', eb.ref('users.id')), eb.lit(false))
        .$castTo<boolean>()
        .as('hasAccepted'),
      eb('leagues.ownerId', '=', eb.ref('users.id')).$castTo<boolean>().as('isOwner'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export type DigestReader = NonNullable<Awaited<ReturnType<typeof readerOf>>>

type GolferRow = {
  readonly golferId: number
  readonly name: string
  readonly teamId: number | null
  readonly net: number | null
  readonly position: number | null
  readonly tied: boolean
  readonly points: number
}

type TeamRow = Omit<GolferRow, 'golferId' | 'net' | 'teamId'> & { readonly teamId: number; readonly net: number }

export type MatchRow = {
  readonly id: number
  readonly number: number
  readonly startDate: Day
  readonly endDate: Day
  readonly finished: boolean
  readonly golfers: readonly GolferRow[]
  readonly teams: readonly TeamRow[]
}

type Matches = { readonly leagueId: number; readonly period: Period; readonly endedSince: Day; readonly today: Day }

/**
 * Matches that were finished in a period and had not ended long before, the latest first, and the match of the active season
 * that today belongs to.
 */
export async function matchesToReport(db: Db, { leagueId, period, endedSince, today }: Matches): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select matches.id, matches.number, matches.start_date, matches.end_date, matches.frozen_at is not null as finished,
      coalesce(golfer_rows.list, '[]'::json) as golfers, coalesce(team_rows.list, '[]'::json) as teams
    from matches
    join seasons on seasons.id = matches.season_id
    left join lateral (
      select json_agg(json_build_object('golferId', g.golfer_id, 'name', ${nameOrRemoved}, 'teamId', g.team_id,
        'net', g.net_tenths, 'position', g.position, 'tied', g.tied, 'points', g.points) order by g.listing) as list
      from match_golfers as g left join golfers on golfers.id = g.golfer_id where g.match_id = matches.id
    ) as golfer_rows on true
    left join lateral (
      select json_agg(json_build_object('teamId', t.team_id, 'name', teams.name, 'net', t.net_tenths,
        'position', t.position, 'tied', t.tied, 'points', t.points) order by t.listing) as list
      from match_teams as t join teams on teams.id = t.team_id where t.match_id = matches.id
    ) as team_rows on true
    where matches.league_id = ${leagueId} and seasons.archived_at is null
      and (matches.frozen_at > ${period.start} and matches.frozen_at <= ${period.end}
          and matches.end_date >= ${endedSince}
        or matches.frozen_at is null and seasons.is_active and ${today} between matches.start_date and matches.end_date)
    order by matches.end_date desc, matches.id desc`.execute(db)
  return rows
}

type Ended = Omit<Matches, 'today'>

/** The season, not archived, whose last result was published in a period, and whose last match had not ended long before. */
export async function seasonEndedIn(db: Db, { leagueId, period, endedSince }: Ended): Promise<number | null> {
  const { rows } = await sql<{ seasonId: number }>`
    select season_id from matches
    where league_id = ${leagueId} and season_id = any(array(
      select id from seasons where league_id = ${leagueId} and archived_at is null and end_date >= ${endedSince}))
    group by season_id
    having bool_and(published_at is not null) and max(published_at) > ${period.start}
      and max(published_at) <= ${period.end}
    order by max(end_date) desc limit 1`.execute(db)
  return rows[0]?.seasonId ?? null
}

type Rounds = { readonly leagueId: number; readonly period: Period; readonly played: Span }

/** Eligible rounds of a league's golfers that arrived in a period and were played in these days. */
export async function roundsToReport(db: Db, { leagueId, period, played }: Rounds) {
  return db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .innerJoin('leagues', 'leagues.id', 'memberships.leagueId')
    .innerJoin('rounds', 'rounds.golferId', 'memberships.golferId')
    .leftJoin('teePlaces as place', 'place.id', 'rounds.teeId')
    .select([
      'rounds.id',
      'rounds.golferId',
      'golfers.name',
      'rounds.playedOn',
      'rounds.adjustedGrossScore as gross',
      'rounds.numberOfHoles as holes',
      'rounds.netScoreDifferential as net',
      'place.courseName',
      'place.facilityName',
    ])
    .where('memberships.leagueId', '=', leagueId)
    .where(canCount(sql`rounds`, leagueNow))
    .where(isAccepted(sql`rounds`, leagueNow))
    .where('rounds.playedOn', '>=', played.startDate)
    .where('rounds.playedOn', '<=', played.endDate)
    .where('rounds.createdAt', '>', period.start)
    .where('rounds.createdAt', '<=', period.end)
    .execute()
}

export async function changesToReport(db: Db, leagueId: number, period: Period) {
  return db
    .selectFrom('activities')
    .innerJoin('matches', 'matches.id', 'activities.matchId')
    .leftJoin('golfers', 'golfers.id', 'activities.golferId')
    .leftJoin('teams', 'teams.id', 'activities.teamId')
    .select([
      'activities.matchId',
      settingOf(sql`activities`).as('setting'),
      'matches.number as matchNumber',
      'activities.netBeforeTenths as netBefore',
      'activities.netAfterTenths as netAfter',
      'golfers.id as golferId',
      'golfers.name as golferName',
      'teams.id as teamId',
      'teams.name as teamName',
    ])
    .where('activities.leagueId', '=', leagueId)
    .where('activities.createdAt', '>', period.start)
    .where('activities.createdAt', '<=', period.end)
    .orderBy('activities.createdAt')
    .orderBy('activities.id')
    .execute()
}

type RestatementRow = {
  readonly matchNumber: number
  readonly cause: Restatement['cause']
  readonly golfers: readonly {
    readonly id: number
    readonly before: Restatement['golfers'][number]['before']
    readonly after: Restatement['golfers'][number]['after']
  }[]
}

/** Changes of a league's published results in a period, the latest first. */
export async function restatementsToReport(db: Db, leagueId: number, period: Period): Promise<RestatementRow[]> {
  const { rows } = await sql<RestatementRow>`
    select matches.number as match_number, restatements.cause, restatements.golfers
    from matches join restatements on restatements.match_id = matches.id
    where matches.league_id = ${leagueId} and restatements.counted
      and restatements.created_at > ${period.start} and restatements.created_at <= ${period.end}
    order by restatements.id desc limit 100`.execute(db)
  return restatementsInTenths(rows)
}

type Plans = { readonly leagueId: number; readonly period: Period; readonly days: Span }

/** Rounds that golfers plan for these days in a league they have accepted, by day, then name; those entered in the period are new. */
export async function plansToReport(db: Db, { leagueId, period, days }: Plans) {
  return db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .innerJoin('scheduledRounds', 'scheduledRounds.golferId', 'memberships.golferId')
    .select((eb) => [
      'golfers.id as golferId',
      'golfers.name',
      'scheduledRounds.date as day',
      'scheduledRounds.course',
      eb('scheduledRounds.createdAt', '>', period.start).$castTo<boolean>().as('isNew'),
    ])
    .where('memberships.leagueId', '=', leagueId)
    .where(sql<boolean>`gives_rights(memberships)`)
    .where('scheduledRounds.date', '>=', days.startDate)
    .where('scheduledRounds.date', '<=', days.endDate)
    .orderBy('scheduledRounds.date')
    .orderBy((eb) => eb.fn<string>('lower', ['golfers.name']))
    .orderBy('golfers.id')
    .execute()
}
