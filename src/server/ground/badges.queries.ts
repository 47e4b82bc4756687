import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/permissions.ts'

/**
 * Which teams are shown beside golfers: those of a league, those of a match as it was played, or those of all leagues
 * that the reader can read.
 */
export type TeamsOf =
  | { readonly league: number | RawBuilder<unknown> }
  | { readonly match: number }
  | { readonly reader: Actor }

/**
 * A subquery that selects the golfer's team as `team`; for several leagues, the team in the first league where the
 * golfer has one.
 */
export function teamBadge(golferId: RawBuilder<unknown>, teamsOf: TeamsOf): RawBuilder<unknown> {
  if ('match' in teamsOf) {
    return sql`
      select ${teamAsJson} as team from match_golfers join teams on teams.id = match_golfers.team_id
      where match_golfers.match_id = ${teamsOf.match} and match_golfers.golfer_id = ${golferId}`
  }
  return sql`
    select ${teamAsJson} as team
    from memberships join teams on teams.league_id = memberships.league_id and teams.id = memberships.team_id
    where memberships.golfer_id = ${golferId}
      and ${'league' in teamsOf ? inLeague(teamsOf.league) : readBy(teamsOf.reader)}
    order by teams.league_id limit 1`
}

/** A row of teams as the API shows it beside golfers. */
export const teamAsJson = sql`json_build_object(
  'id', teams.id, 'name', teams.name, 'iconUrl', teams.icon_url, 'color', teams.color, 'leagueId', teams.league_id)`

const inLeague = (league: number | RawBuilder<unknown>) => sql`memberships.league_id = ${league}`

/** Whether the reader can read the league of a row of memberships. */
export function readBy({ id, role, golferId }: Actor): RawBuilder<unknown> {
  if (role === 'ADMIN') return sql`true`
  return sql`memberships.league_id in (
    select league_id from memberships where golfer_id = ${golferId}
    union select id from leagues where owner_id = ${id})`
}

/** The name in a joined row of golfers; final results show 'Removed golfer' for a deleted golfer (law 19). */
export const nameOrRemoved = sql<string>`coalesce(golfers.name, 'Removed golfer')`
