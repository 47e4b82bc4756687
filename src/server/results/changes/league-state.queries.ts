import { sql } from 'kysely'
import type { TeamBadge } from '#contract/shared.ts'
import type { CountedHoles } from '#domain/leagues/settings.ts'
import type { ManualRounds } from '#domain/rounds/confirmation.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { teamAsJson, nameOrRemoved } from '#server/ground/badges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

export type StoredMatch = {
  readonly id: number
  readonly number: number
  readonly startDate: Day
  readonly endDate: Day
  readonly phase: 'coming' | 'open' | 'finished'
  readonly isPublished: boolean
  readonly isFinal: boolean
  /** Another when its result has changed. */
  readonly version: number
  readonly manualRounds: ManualRounds
  readonly countedHoles: CountedHoles
  readonly roundsThatCount: number | null
}

export type StoredSeason = {
  readonly id: number
  readonly year: number
  readonly matchesCounted: number | null
  /** In the order of their numbers. */
  readonly matches: readonly StoredMatch[]
}

/** More matches of a league are open at once only if its seasons overlap. */
const maxSeasons = 10

/** The season being played, or without one the latest, then the one before it, then others with an open match. */
export async function seasonsInPlay(db: Db, leagueId: number): Promise<StoredSeason[]> {
  const { rows } = await sql<StoredSeason>`
    with latest as materialized (
      select id from seasons
      where league_id = ${leagueId} and archived_at is null and (start_date, id) <= (
        select start_date, id from seasons where league_id = ${leagueId} and archived_at is null
        order by is_active desc, start_date desc, id desc limit 1)
      order by start_date desc, id desc limit 2)
    select id, year, matches_counted, array(
      select json_build_object('id', id, 'number', number, 'startDate', start_date, 'endDate', end_date,
        'phase', case when frozen_at is not null then 'finished' when scored_at is not null then 'open' else 'coming' end,
        'isPublished', published_at is not null, 'isFinal', final_at is not null, 'version', version,
        'manualRounds', manual_rounds_of(matches), 'countedHoles', counted_holes_of(matches),
        'roundsThatCount', rounds_that_count_of(matches))
      from matches where season_id = seasons.id order by number) as matches
    from seasons
    where league_id = ${leagueId} and archived_at is null and (
      id in (select id from latest)
      or exists (select from matches where season_id = seasons.id and frozen_at is null and scored_at is not null))
    order by id in (select id from latest) desc, start_date desc, id desc limit ${maxSeasons}`.execute(db)
  return rows
}

type GolferRow = {
  readonly matchId: number
  readonly id: number
  readonly name: string
  readonly teamId: number | null
  readonly net: Tenths | null
  readonly effectiveNet: Tenths
  readonly position: number | null
  readonly tied: boolean
  readonly points: number
  readonly dropped: boolean
}

/** The golfers of matches with their results, in the order of the tables. */
export async function golfersIn(db: Db, matchIds: readonly number[]): Promise<GolferRow[]> {
  const { rows } = await sql<GolferRow>`
    select match_id, golfer_id as id, ${nameOrRemoved} as name, team_id, net_tenths as net,
      effective_net_tenths as effective_net, position, tied, points, dropped
    from match_golfers left join golfers on golfers.id = golfer_id
    where match_id = any(${sql.val([...matchIds])}::int[]) order by match_id, listing`.execute(db)
  return rows
}

type TeamRow = Omit<GolferRow, 'teamId' | 'effectiveNet' | 'dropped'>

/** The teams of matches with their results, in the order of the tables; the net is null when no one on the team has played. */
export async function teamsIn(db: Db, matchIds: readonly number[]): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select match_id, team_id as id, name, case when position is not null then net_tenths end as net, position, tied, points
    from match_teams join teams on teams.id = team_id
    where match_id = any(${sql.val([...matchIds])}::int[]) order by match_id, listing`.execute(db)
  return rows
}

export type Member = {
  readonly id: number
  readonly name: string
  readonly handicapIndex: Tenths | null
  readonly team: TeamBadge | null
}

/** The golfers of a league with their teams, by name. */
export async function membersOf(db: Db, leagueId: number): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select golfers.id, golfers.name, golfers.handicap_index_tenths as handicap_index,
      case when teams.id is not null then ${teamAsJson} end as team
    from memberships join golfers on golfers.id = memberships.golfer_id
    left join teams on teams.id = memberships.team_id
    where memberships.league_id = ${leagueId} order by lower(golfers.name), golfers.id`.execute(db)
  return rows
}

/** The leagues that golfers play in; a golfer in more of them is asked about in these only. */
export async function leaguesWith(db: Db, golferIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ leagueId: number }>`
    select distinct league_id from memberships where golfer_id = any(${sql.val([...golferIds])}::int[])
    order by league_id limit 20`.execute(db)
  return rows.map(({ leagueId }) => leagueId)
}
