import { sql } from 'kysely'
import { nameOrRemoved } from '#server/ground/badges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The rows of every match of a season, for its standings; a match without a result has the league's golfers and teams.
 */
export async function pointsOfSeason(db: Db, seasonId: number) {
  const { rows: golfers } = await sql<GolferPoints>`
    select played.match_id, played.golfer_id as id, ${nameOrRemoved} as name, golfers.handicap_index_tenths as handicap_index,
      played.team_id, played.net_tenths as net, played.points
    from match_golfers as played join matches on matches.id = played.match_id
      left join golfers on golfers.id = played.golfer_id
    where matches.season_id = ${seasonId}
    union all
    select open.id, golfers.id, golfers.name, golfers.handicap_index_tenths, memberships.team_id, null, 0
    from (${firstOpen(seasonId)}) as open
    join memberships on memberships.league_id = open.league_id
    join golfers on golfers.id = memberships.golfer_id`.execute(db)
  const { rows: teams } = await sql<TeamPoints>`
    select played.match_id, teams.id, teams.name, teams.icon_url, teams.color, teams.league_id, played.net_tenths as net,
      played.position, played.points
    from match_teams as played join matches on matches.id = played.match_id join teams on teams.id = played.team_id
    where matches.season_id = ${seasonId}
    union all
    select open.id, teams.id, teams.name, teams.icon_url, teams.color, teams.league_id, 0, null, 0
    from (${firstOpen(seasonId)}) as open
    join leagues on leagues.id = open.league_id and leagues.use_teams
    join teams on teams.league_id = leagues.id
    where exists (select from memberships
      where memberships.league_id = teams.league_id and memberships.team_id = teams.id)`.execute(db)
  return { golfers, teams }
}

type Points = { readonly matchId: number; readonly id: number; readonly name: string; readonly points: number }
type GolferPoints = Points & {
  readonly net: number | null
  readonly handicapIndex: number | null
  readonly teamId: number | null
}
type TeamPoints = Points & {
  readonly net: number
  readonly position: number | null
  readonly iconUrl: string | null
  readonly color: number
  readonly leagueId: number
}

/** One match without a result is enough to list the league's golfers and teams. */
const firstOpen = (seasonId: number) => sql`
  select id, league_id from matches where season_id = ${seasonId} and scored_at is null and frozen_at is null
  order by number limit 1`
