import { sql } from 'kysely'
import type { ChampionsOfSeason } from '#contract/honors.ts'
import type { TeamBadge } from '#contract/shared.ts'
import type { RecapFacts } from '#domain/honors/recap-facts.ts'
import type { Place } from '#domain/scoring/rank.ts'
import { nameOrRemoved } from '#server/ground/badges.queries.ts'
import { canCount, isAccepted, leagueOfMatches } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whether a season, a row of `seasons`, has matches and the results of all of them are published. */
export const isOver = sql<boolean>`(exists (select from matches where season_id = seasons.id)
  and not exists (select from matches where season_id = seasons.id and published_at is null))`

type SeasonOver = {
  readonly id: number
  readonly leagueId: number
  readonly league: string
  readonly year: number
  readonly startDate: string
  readonly endDate: string
  readonly matchesCounted: number | null
  readonly isOver: boolean
  readonly matches: RecapFacts['matches']
}

export async function seasonOver(db: Db, seasonId: number): Promise<SeasonOver | undefined> {
  const { rows } = await sql<SeasonOver>`
    select seasons.id, seasons.league_id, leagues.name as league, seasons.year, seasons.start_date, seasons.end_date,
      seasons.matches_counted, ${isOver} as is_over,
      array(select json_build_object('id', id, 'number', number)
        from matches where season_id = seasons.id order by number) as matches
    from seasons join leagues on leagues.id = seasons.league_id where seasons.id = ${seasonId}`.execute(db)
  return rows[0]
}

/** A result, its net in tenths. */
type ResultRow = {
  readonly matchId: number
  readonly id: number
  readonly name: string
  readonly net: number | null
  readonly place: Place | null
  readonly points: number
}

type GolferResult = ResultRow & { readonly teamId: number | null }
type TeamResult = ResultRow & Omit<TeamBadge, 'id' | 'name'>

const placeOf = sql<Place | null>`case when played.position is not null
  then json_build_object('position', played.position, 'tied', played.tied) end`

/** The results of a season's matches in schedule order. */
export async function resultsOfSeason(
  db: Db,
  seasonId: number,
): Promise<{ readonly golfers: readonly GolferResult[]; readonly teams: readonly TeamResult[] }> {
  const { rows: golfers } = await sql<GolferResult>`
    select played.match_id, played.golfer_id as id, ${nameOrRemoved} as name, played.team_id, played.net_tenths as net,
      ${placeOf} as place, played.points
    from matches join match_golfers as played on played.match_id = matches.id
    left join golfers on golfers.id = played.golfer_id
    where matches.season_id = ${seasonId} order by matches.number, played.listing`.execute(db)
  const { rows: teams } = await sql<TeamResult>`
    select played.match_id, teams.id, teams.name, teams.icon_url, teams.color, teams.league_id,
      case when played.position is not null then played.net_tenths end as net, ${placeOf} as place, played.points
    from matches join match_teams as played on played.match_id = matches.id
    join teams on teams.id = played.team_id
    where matches.season_id = ${seasonId} order by matches.number, played.listing`.execute(db)
  return { golfers, teams }
}

type ActivityRow = {
  readonly golferId: number
  readonly rounds: number
  readonly indexFrom: number | null
  readonly indexTo: number | null
}

/**
 * The golfers of a season who have not been removed, with their rounds that counted or could have counted in the
 * matches they were in, and the Index in force on the season's first and last days.
 */
export async function activityIn(
  db: Db,
  { id, startDate, endDate }: Pick<SeasonOver, 'id' | 'startDate' | 'endDate'>,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select golfers.id as golfer_id, played.rounds::int, index_from, index_to
    from (
      select entry.golfer_id, sum(case when entry.net_tenths is not null and entry.round_id is null then 1 else 0 end + own.rounds) as rounds
      from matches join match_golfers as entry on entry.match_id = matches.id
      cross join lateral (
        select count(*) as rounds from rounds
        where rounds.golfer_id = entry.golfer_id and rounds.played_on between matches.start_date and matches.end_date
          and (rounds.id = entry.round_id or ${canCount(sql`rounds`, leagueOfMatches)}
            and (matches.final_at is null or rounds.created_at <= matches.final_at and not exists (
              select from round_decisions
              where round_id = rounds.id and league_id = matches.league_id and decided_at > matches.final_at))
            and ${isAccepted(sql`rounds`, leagueOfMatches)})
      ) as own
      where matches.season_id = ${id} group by entry.golfer_id
    ) as played
    join golfers on golfers.id = played.golfer_id
    cross join lateral (
      select (select handicap_index_tenths from index_revisions
          where golfer_id = golfers.id and revised_on <= ${endDate} and handicap_index_tenths is not null
          order by revised_on desc limit 1) as index_to,
        coalesce((select handicap_index_tenths from index_revisions
          where golfer_id = golfers.id and revised_on <= ${startDate} and handicap_index_tenths is not null
          order by revised_on desc limit 1), (select handicap_index_tenths from index_revisions
          where golfer_id = golfers.id and revised_on between ${startDate} and ${endDate} and handicap_index_tenths is not null
          order by revised_on limit 1)) as index_from
    ) as index`.execute(db)
  return rows
}

/** The matches of a season whose results changed after the last one was published, with the league's day of the latest change. */
export async function restatedSince(db: Db, seasonId: number): Promise<RecapFacts['restated'][number][]> {
  const { rows } = await sql<RecapFacts['restated'][number]>`
    select matches.id as match_id, matches.number, (max(restatements.created_at) at time zone leagues.time_zone)::date as day
    from matches join restatements on restatements.match_id = matches.id and restatements.counted
    join leagues on leagues.id = matches.league_id
    where matches.season_id = ${seasonId}
      and restatements.created_at > (select max(published_at) from matches where season_id = ${seasonId})
    group by matches.id, leagues.time_zone order by max(restatements.created_at) desc, matches.id desc`.execute(db)
  return rows
}

type ChampionsRow = Omit<ChampionsOfSeason, 'title' | 'pastSeasonId'>

/** The winners of a league's seasons that are over and not archived, the latest first (laws 12 and 23). */
export async function championsOfLeague(db: Db, leagueId: number): Promise<ChampionsRow[]> {
  const { rows } = await sql<ChampionsRow>`
    with over as (
      select id, year, start_date, end_date, matches_counted from seasons
      where league_id = ${leagueId} and archived_at is null and ${isOver}
    ), golfer_results as (
      select over.id as season_id, matches_counted, golfer_id as id, points, row_number() over (
        partition by over.id, golfer_id order by points desc, number) as nth
      from over join matches on matches.season_id = over.id join match_golfers on match_golfers.match_id = matches.id
    ), golfer_totals as (
      select season_id, id, sum(points) as points,
        rank() over (partition by season_id order by sum(points) desc) as position
      from golfer_results where nth <= matches_counted or matches_counted is null group by season_id, id
    ), team_results as (
      select over.id as season_id, matches_counted, teams.id, points, row_number() over (
        partition by over.id, teams.id order by points desc, number) as nth
      from over join matches on matches.season_id = over.id join match_teams on match_teams.match_id = matches.id
      join teams on teams.id = match_teams.team_id
    ), team_totals as (
      select season_id, id, sum(points) as points,
        rank() over (partition by season_id order by sum(points) desc) as position
      from team_results where nth <= matches_counted or matches_counted is null group by season_id, id
    )
    select over.id as season_id, over.year, over.start_date, over.end_date,
      array(select json_build_object('id', won.id, 'name', ${nameOrRemoved}, 'points', won.points)
        from golfer_totals as won left join golfers on golfers.id = won.id
        where won.season_id = over.id and won.position = 1 and won.points > 0 order by golfers.name, won.id) as golfers,
      array(select json_build_object('id', teams.id, 'name', teams.name, 'iconUrl', teams.icon_url, 'color', teams.color,
          'leagueId', teams.league_id, 'points', won.points)
        from team_totals as won join teams on teams.id = won.id
        where won.season_id = over.id and won.position = 1 and won.points > 0 order by teams.name, won.id) as teams
    from over order by over.start_date desc, over.id desc`.execute(db)
  return rows
}
