import { sql } from 'kysely'
import type { Opponent } from '#domain/rivals/rivals.ts'
import type { Actor, LeagueTie } from '#domain/permissions.ts'
import type { Db } from '#server/db/database.ts'

/** A golfer's name; there is none once the golfer has been removed. */
export function golferNamed(db: Db, id: number) {
  return db.selectFrom('golfers').select(['id as golferId', 'name']).where('id', '=', id).executeTakeFirst()
}

/**
 * The match of a row `own` of results, if it counts between rivals: it is finished, and in an archived season final. The
 * other days of an archived season can be those of a later one, where their rounds count again. Matches and
 * their results are looked up one by one (offset 0): to the planner it can seem cheaper to read those of the whole site.
 */
const countedMatch = sql`(
  select matches.id, matches.league_id, matches.number, matches.start_date, matches.end_date, seasons.year
  from matches join seasons on seasons.id = matches.season_id
  where matches.id = own.match_id and matches.frozen_at is not null
    and (matches.final_at is not null or seasons.archived_at is null)
  offset 0
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

/** The finished matches of two golfers that at least one of them played, in every league, the earliest first; nets in strokes. */
export async function commonMatches(db: Db, { golferId, opponentId }: Pair): Promise<CommonMatchRow[]> {
  const { rows } = await sql<CommonMatchRow>`
    select matches.league_id, matches.id as match_id, matches.year, matches.number, matches.start_date, matches.end_date,
      own.net, theirs.net as opponent_net
    from match_golfers as own
    join match_golfers as theirs on theirs.match_id = own.match_id and theirs.golfer_id = ${opponentId}
    cross join lateral ${countedMatch}
    where own.golfer_id = ${golferId} and (own.net is not null or theirs.net is not null)
    order by matches.end_date, matches.start_date, matches.id`.execute(db)
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

/** The leagues in whose finished matches a golfer has a counting round, by name. */
export async function leaguesPlayed(db: Db, actor: Actor, golferId: number): Promise<TiedLeague[]> {
  const { rows } = await sql<TiedLeague>`
    select ${tied(actor)}
    from (
      select distinct matches.league_id as id
      from match_golfers as own cross join lateral ${countedMatch}
      where own.golfer_id = ${golferId} and own.net is not null
    ) as played
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
    select met.*, golfers.name
    from (
      select matches.league_id, theirs.golfer_id, max(matches.end_date) as latest,
        (count(*) filter (where own.net < theirs.net))::int as wins,
        (count(*) filter (where own.net > theirs.net))::int as losses,
        (count(*) filter (where own.net = theirs.net))::int as halved
      from match_golfers as own
      cross join lateral ${countedMatch}
      cross join lateral (
        select golfer_id, net from match_golfers where match_id = matches.id and net is not null offset 0
      ) as theirs
      where own.golfer_id = ${golferId} and own.net is not null and theirs.golfer_id <> own.golfer_id
        and matches.league_id = any(${sql.val([...leagueIds])}::int[])
      group by matches.league_id, theirs.golfer_id
    ) as met
    join golfers on golfers.id = met.golfer_id`.execute(db)
  return rows
}
