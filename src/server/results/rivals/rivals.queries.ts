import { sql } from 'kysely'
import type { Actor, LeagueTie } from '#domain/permissions.ts'
import type { Opponent } from '#domain/rivals/rivals.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A golfer's name; there is none once the golfer has been removed. */
export function golferNamed(db: Db, id: number) {
  return db.selectFrom('golfers').select(['id as golferId', 'name']).where('id', '=', id).executeTakeFirst()
}

/**
 * Named queries for those that begin with `played`, the results of a golfer with `ofMatch`: `counted` has those that count
 * between rivals. Their match is finished, and in an archived season final and published before it was archived: the other
 * days of an archived season can be those of a later one, where their rounds count again. Seasons are read once, not for each match: of few seasons the
 * planner reads all.
 */
const counted = sql`seasons_played as materialized (
  select id, year, archived_at from seasons where id = any(array(select season_id from played))
), counted as materialized (
  select played.*, seasons_played.year from played join seasons_played on seasons_played.id = played.season_id
  where seasons_played.archived_at is null
    or played.final_at is not null and played.published_at <= seasons_played.archived_at
)`

/**
 * The columns of a finished match, and the match of a row `own` of results. Matches and their results are looked up one by
 * one (offset 0): to the planner it can seem cheaper to read those of the whole site.
 */
const aboutMatch = sql`matches.id as match_id, matches.league_id, matches.season_id, matches.number, matches.start_date,
  matches.end_date, matches.published_at, matches.final_at`
const ofMatch = sql`(
  select * from matches where matches.id = own.match_id and matches.frozen_at is not null offset 0
) as matches`

type Pair = { readonly golferId: number; readonly opponentId: number }

export type CommonMatchRow = {
  readonly leagueId: number
  readonly matchId: number
  readonly year: number
  readonly number: number
  readonly startDate: string
  readonly endDate: string
  readonly net: number | null
  readonly opponentNet: number | null
}

/** The finished matches of two golfers that at least one of them played, in every league, the earliest first. */
export async function commonMatches(db: Db, { golferId, opponentId }: Pair): Promise<CommonMatchRow[]> {
  const { rows } = await sql<CommonMatchRow>`
    with played as materialized (
      select ${aboutMatch}, own.net_tenths as net, theirs.net_tenths as opponent_net
      from match_golfers as own
      join match_golfers as theirs on theirs.match_id = own.match_id and theirs.golfer_id = ${opponentId}
      cross join lateral ${ofMatch}
      where own.golfer_id = ${golferId} and (own.net_tenths is not null or theirs.net_tenths is not null)
    ), ${counted}
    select league_id, match_id, year, number, start_date, end_date, net, opponent_net
    from counted order by end_date, start_date, match_id`.execute(db)
  return rows
}

export type TiedLeague = LeagueTie & { readonly id: number; readonly name: string }

/** The columns of a row `leagues` that say whether the actor can read it. */
const tied = (actor: Actor) => sql`leagues.id, leagues.name, leagues.owner_id,
  exists (select from memberships where league_id = leagues.id and golfer_id = ${actor.golferId}) as is_member`

/** These leagues, and those in which both golfers are today, by name. */
export async function commonLeagues(
  db: Db,
  actor: Actor,
  { golferId, opponentId, leagueIds }: Pair & { readonly leagueIds: readonly number[] },
): Promise<TiedLeague[]> {
  const { rows } = await sql<TiedLeague>`
    select ${tied(actor)}
    from (
      select unnest(${sql.val([...leagueIds])}::int[]) as id
      union
      select own.league_id from memberships as own
        join memberships as theirs on theirs.league_id = own.league_id and theirs.golfer_id = ${opponentId}
      where own.golfer_id = ${golferId}
    ) as common
    join leagues on leagues.id = common.id
    order by lower(leagues.name), leagues.id`.execute(db)
  return rows
}

/** The results of a golfer with a counting round in finished matches. */
const resultsOf = (golferId: number) => sql`played as materialized (
  select ${aboutMatch}, own.net_tenths as net from match_golfers as own cross join lateral ${ofMatch}
  where own.golfer_id = ${golferId} and own.net_tenths is not null
)`

/** The leagues in whose finished matches a golfer has a counting round, by name. */
export async function leaguesPlayed(db: Db, actor: Actor, golferId: number): Promise<TiedLeague[]> {
  const { rows } = await sql<TiedLeague>`
    with ${resultsOf(golferId)}, ${counted}
    select ${tied(actor)}
    from (select distinct league_id as id from counted) as played
    join leagues on leagues.id = played.id
    order by lower(leagues.name), leagues.id`.execute(db)
  return rows
}

export type OpponentRow = Opponent & { readonly leagueId: number; readonly name: string }

/**
 * Everyone with whom a golfer has played finished matches of these leagues, with the golfer's record against them
 * (law 26); those removed since are left out.
 */
export async function opponentsOf(db: Db, golferId: number, leagueIds: readonly number[]): Promise<OpponentRow[]> {
  const { rows } = await sql<OpponentRow>`
    with ${resultsOf(golferId)}, ${counted}
    select met.*, golfer.name
    from (
      select own.league_id, theirs.golfer_id, max(own.end_date) as latest,
        (count(*) filter (where own.net < theirs.net))::int as wins,
        (count(*) filter (where own.net > theirs.net))::int as losses,
        (count(*) filter (where own.net = theirs.net))::int as halved
      from counted as own
      cross join lateral (
        select golfer_id, net_tenths as net from match_golfers where match_id = own.match_id and net_tenths is not null offset 0
      ) as theirs
      where theirs.golfer_id <> ${golferId} and own.league_id = any(${sql.val([...leagueIds])}::int[])
      group by own.league_id, theirs.golfer_id
    ) as met
    cross join lateral (select name from golfers where id = met.golfer_id offset 0) as golfer`.execute(db)
  return rows
}
