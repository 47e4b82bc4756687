import { type RawBuilder, sql } from 'kysely'
import type { Activity } from '#contract/activities.ts'
import type { Match, MatchScore } from '#contract/matches.ts'
import type { Day } from '#domain/shared/day.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import { teamAsJson, nameOrRemoved } from '#server/ground/badges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type MatchRow = Omit<Match, 'climbsOn' | 'fieldSize' | 'matchScores' | 'scores' | 'notice'> & {
  /** The pinned notice, including an expired one. */
  readonly notice: string | null
  readonly noticeUntil: Day | null
  readonly netChangedAt: string | null
}

/** A match with its league, rules and neighbors. */
export async function matchById(db: Db, id: number): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`
    select matches.id, matches.number, matches.start_date, matches.end_date, matches.season_id, matches.version,
      matches.scored_at, matches.published_at, matches.becomes_final_at, matches.final_at, matches.frozen_at is not null as finished,
      restated.restatements,
      json_build_object('id', leagues.id, 'name', leagues.name, 'ownerId', leagues.owner_id,
        'deputyIds', ${deputyIdsOf(sql`leagues.id`)}, 'timeZone', leagues.time_zone) as league,
      leagues.notice, leagues.notice_until,
      rules_of(matches, leagues) as rules,
      (select json_build_object('id', id, 'number', number) from matches as other
        where other.season_id = matches.season_id and other.number = matches.number - 1) as previous_match,
      (select json_build_object('id', id, 'number', number) from matches as other
        where other.season_id = matches.season_id and other.number = matches.number + 1) as next_match,
      checks.checked_at,
      (select max(created_at) from activities where match_id = matches.id) as net_changed_at
    from matches join leagues on leagues.id = matches.league_id
    cross join lateral (
      select min(golfers.rounds_checked_at) as checked_at
      from match_golfers join golfers on golfers.id = match_golfers.golfer_id
      where match_golfers.match_id = matches.id and golfers.ghin_number is not null
    ) as checks
    cross join lateral (
      select json_build_object('counted', count(*) filter (where counted),
        'notCounted', count(*) filter (where not counted),
        'golferIds', ${restatedIds(sql`golfers`)}, 'teamIds', ${restatedIds(sql`teams`)}) as restatements
      from restatements where match_id = matches.id
    ) as restated
    where matches.id = ${id}`.execute(db)
  return rows[0]
}

/** Ids of golfers or teams whose results restatements changed. */
const restatedIds = (kind: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(distinct (changed -> 'id')::int), '[]'::json)
  from restatements as counting cross join jsonb_array_elements(counting.${kind}) as changed
  where counting.match_id = matches.id and counting.counted)`

/** The golfer of a row; of an alias, who keeps their name in final results, the golfer they became. */
const golferOrKept = sql`coalesce(golfers.merged_into, g.golfer_id)`

export type MatchScoreRow = Omit<MatchScore, 'climbed' | 'newcomer'> & {
  /** Whether the net changed since the instant asked for, and what it was before. */
  readonly hasChanged: boolean
  readonly netBefore: number | null
}

/**
 * A match's rows as they were written when it was scored: golfers, then teams, each in the order of their table, with
 * the nets they had at the instant `since`, if one is given.
 */
export async function matchScores(db: Db, id: number, since: string | null): Promise<MatchScoreRow[]> {
  const { rows } = await sql<MatchScoreRow>`
    select ${golferOrKept} as golfer_id, g.team_id, json_build_object('id', ${golferOrKept}, 'name', ${nameOrRemoved}) as golfer,
      ${teamOf} as team, g.position, g.tied, ${sharedBy(sql`g`)} as shared_by,
      case when matches.frozen_at is not null then g.points end as points, g.points as worth,
      g.gross as score, g.net_tenths as net_score, g.effective_net_tenths as effective_net, g.dropped, ${teamOrder} as team_order,
      g.round_id as score_id,
      earlier.golfer_id is not null as has_changed, earlier.net_before_tenths as net_before, g.listing, 0 as part
    from match_golfers as g
    join matches on matches.id = g.match_id
    left join golfers on golfers.id = g.golfer_id
    left join teams on teams.id = g.team_id
    left join (${earliestChanges(sql`golfer_id`, 'SCORE_CHANGE', { id, since })}) as earlier
      on earlier.golfer_id = g.golfer_id
    where g.match_id = ${id}
    union all
    select null, t.team_id, null, ${teamOf}, t.position, t.tied, ${sharedBy(sql`t`)},
      case when matches.frozen_at is not null then t.points end, t.points, null,
      case when t.position is not null or matches.frozen_at is not null then t.net_tenths end, t.net_tenths, false, null, null,
      earlier.team_id is not null, earlier.net_before_tenths, t.listing, 1
    from match_teams as t
    join matches on matches.id = t.match_id
    join teams on teams.id = t.team_id
    left join (${earliestChanges(sql`team_id`, 'TEAM_SCORE_CHANGE', { id, since })}) as earlier
      on earlier.team_id = t.team_id
    where t.match_id = ${id}
    order by part, listing`.execute(db)
  return rows
}

/** The first change of each since an instant; none without an instant. */
const earliestChanges = (
  who: RawBuilder<unknown>,
  type: Activity['type'],
  { id, since }: { id: number; since: string | null },
) => sql`
  select distinct on (${who}) ${who}, net_before_tenths from activities
  where match_id = ${id} and created_at >= ${since}::timestamptz and type = ${type}
  order by ${who}, id`

const sharedBy = (row: RawBuilder<unknown>) =>
  sql`case when ${row}.position is not null then (count(*) over (partition by ${row}.position))::int end`

/** The order of law 9: listing puts equal effective nets in the order of their uncapped nets, then of their names. */
const teamOrder = sql`case when g.team_id is not null then (row_number() over (
  partition by g.team_id order by g.dropped, g.effective_net_tenths, g.net_tenths is null, g.listing))::int end`

/**
 * The rows of a match without a result: the league's golfers, then in a team league its
 * teams with golfers, each by name.
 */
export async function rosterScores(db: Db, id: number): Promise<MatchScoreRow[]> {
  const { rows } = await sql<MatchScoreRow>`
    select memberships.golfer_id, teams.id as team_id,
      json_build_object('id', golfers.id, 'name', golfers.name) as golfer,
      ${teamOf} as team, null as position, false as tied, null as shared_by, null as points, 0 as worth,
      null as score, null as net_score, leagues.no_score_net_differential_tenths as effective_net, false as dropped,
      case when teams.id is not null then (row_number() over (
        partition by teams.id order by lower(golfers.name), golfers.id))::int end as team_order,
      null as score_id, false as has_changed, null as net_before, 0 as part, lower(golfers.name) as name, golfers.id
    from matches
    join leagues on leagues.id = matches.league_id
    join memberships on memberships.league_id = leagues.id and plays_in(memberships, matches.start_date)
    join golfers on golfers.id = memberships.golfer_id
    left join teams on teams.id = team_in(memberships, matches.start_date)
    where matches.id = ${id}
    union all
    select null, teams.id, null, ${teamOf}, null, false, null, null, 0, null, null, leagues.no_score_net_differential_tenths,
      false, null, null, false, null, 1, lower(teams.name), teams.id
    from matches
    join leagues on leagues.id = matches.league_id and leagues.use_teams
    join teams on teams.league_id = leagues.id
    where matches.id = ${id} and exists (
      select from memberships where memberships.league_id = teams.league_id and team_in(memberships, matches.start_date) = teams.id)
    order by part, name, id`.execute(db)
  return rows
}

const teamOf = sql`case when teams.id is not null then ${teamAsJson} end`

/**
 * The matches among which a league's current match is found: those of its active season, else of the season of that
 * day, else of the last one before, else of the first one after.
 */
export async function matchesToChooseFrom(db: Db, leagueId: number, day: Day) {
  const { rows } = await sql<{ id: number; startDate: string; endDate: string }>`
    select id, start_date, end_date from matches
    where season_id = (
      select id from seasons where league_id = ${leagueId} and archived_at is null
      order by is_active desc, ${day} between start_date and end_date desc, start_date <= ${day} desc,
        abs(start_date - ${day}::date), id desc limit 1
    )`.execute(db)
  return rows
}

/** A subquery that selects the ids of a match's golfers. */
export const golfersOfMatch = (id: number) => sql`
  select ${golferOrKept} as golfer_id from match_golfers as g left join golfers on golfers.id = g.golfer_id
  where g.match_id = ${id}`
