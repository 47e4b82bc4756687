import { sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import type { Overtaken } from '#server/ground/announcements.queries.ts'
import { canCount, isWaiting, leagueOfMatches } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Notifications } from '#server/platform/db/schema.ts'

/** The league, match and golfer that a notification is about. */
export type Subject = {
  readonly id: number
  readonly userId: number
  readonly kind: Notifications['kind']
  /** The match, or the restatement; null for a plan that was joined. */
  readonly subjectId: number | null
  readonly positionBefore: number | null
  /** Whether the account has chosen push for this kind. */
  readonly byPush: boolean
  readonly byEmail: boolean
  readonly golferId: number | null
  readonly match: {
    readonly id: number
    readonly number: number
    readonly seasonId: number
    readonly endDate: string
    readonly isFinished: boolean
    readonly publishedAt: string | null
    readonly league: string
    readonly leagueId: number
    readonly timeZone: string
    readonly useTeams: boolean
    /** Whether the golfer plays in the league, and was not merely added to it (law 21): who has left does not read the match. */
    readonly isIn: boolean
    readonly teamId: number | null
  }
  /** The joined plan; null if it no longer exists. */
  readonly joined: { readonly name: string; readonly day: Day; readonly course: string | null } | null
}

/** A notification with its match; undefined if the account has switched off its kind. */
export async function subjectOf(db: Db, id: number): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select told.id, told.user_id, told.kind, told.subject_id, told.position_before,
      told.kind = any(settings.push) as by_push, told.kind = any(settings.email) as by_email, users.golfer_id,
      json_build_object('id', matches.id, 'number', matches.number,
        'seasonId', matches.season_id, 'endDate', matches.end_date, 'isFinished', matches.frozen_at is not null,
        'publishedAt', matches.published_at, 'league', leagues.name, 'leagueId', leagues.id, 'timeZone', leagues.time_zone,
        'useTeams', rules_of(matches, leagues) -> 'useTeams',
        'isIn', memberships.rights_since is not null,
        'teamId', case when played.golfer_id is not null then played.team_id else team_in(memberships, matches.start_date) end) as match,
      (select json_build_object('name', golfers.name, 'day', planned.date, 'course', planned.course)
        from scheduled_rounds as planned
        join plan_joins on plan_joins.scheduled_round_id = planned.id and joined_golfer_id = users.golfer_id
        join golfers on golfers.id = planned.golfer_id
        where planned.golfer_id = told.joined_by and planned.date = told.day
          and exists (select from scheduled_rounds as own where own.golfer_id = users.golfer_id and own.date = told.day)) as joined
    from notifications as told
    join users on users.id = told.user_id
    join notification_settings as settings on settings.user_id = users.id
      and (told.kind = any(settings.push) or told.kind = any(settings.email))
    join matches on matches.id = told.match_id
    join seasons on seasons.id = matches.season_id and seasons.archived_at is null
    join leagues on leagues.id = matches.league_id
    left join memberships on memberships.league_id = matches.league_id and memberships.golfer_id = users.golfer_id
    left join match_golfers as played on played.match_id = matches.id and played.golfer_id = users.golfer_id
    where told.id = ${id}`.execute(db)
  return rows[0]
}

export type Row = {
  readonly id: number
  readonly name: string
  readonly net: number | null
  readonly position: number | null
}

/** The teams, or the golfers, of a match that have a position, in its order. */
export async function rankedRows(db: Db, matchId: number, whose: Overtaken['whose']): Promise<Row[]> {
  const { rows } = await (
    whose === 'team'
      ? sql<Row>`select teams.id, teams.name, played.net_tenths as net, position from match_teams as played
        join teams on teams.id = played.team_id where match_id = ${matchId} and position is not null order by listing`
      : sql<Row>`select golfers.id, golfers.name, played.net_tenths as net, position from match_golfers as played
        join golfers on golfers.id = played.golfer_id where match_id = ${matchId} and position is not null order by listing`
  ).execute(db)
  return rows
}

/** Whether a golfer has a counting round in a match, or one of its days that waits for the league's confirmation. */
export async function hasPlayed(db: Db, matchId: number, golferId: number): Promise<boolean> {
  const { rows } = await sql<{ hasPlayed: boolean }>`
    select exists (select from match_golfers where match_id = matches.id and golfer_id = ${golferId} and net_tenths is not null)
      or exists (select from rounds
        where rounds.golfer_id = ${golferId} and rounds.played_on between matches.start_date and matches.end_date
          and ${canCount(sql`rounds`, leagueOfMatches)} and ${isWaiting(sql`rounds`, leagueOfMatches)}) as has_played
    from matches where id = ${matchId}`.execute(db)
  return rows[0]?.hasPlayed ?? false
}
