import { sql } from 'kysely'
import type { Match, Needed } from '#contract/matches.ts'
import type { CountedHoles } from '#domain/leagues/settings.ts'
import type { RoundFacts } from '#domain/rounds/round.ts'
import { type Day, type Span, addDays } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { canCount, concerns, isAccepted, leagueNow } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type OpenMatch = Span &
  Pick<Match, 'rules'> & {
    readonly isFrozen: boolean
    /** The league's golfers with their nets so far. */
    readonly field: readonly {
      readonly golferId: number
      readonly teamId: number | null
      readonly net: number | null
    }[]
  }

/** A match with its rules and the golfers that its league has now. */
export async function openMatch(db: Db, id: number): Promise<OpenMatch | undefined> {
  const { rows } = await sql<OpenMatch>`
    select matches.start_date, matches.end_date, matches.frozen_at is not null as is_frozen,
      rules_of(matches, leagues) as rules,
      array(
        select json_build_object('golferId', memberships.golfer_id, 'teamId', team_in(memberships, matches.start_date),
          'net', played.net_tenths)
        from memberships
        left join match_golfers as played
          on played.match_id = matches.id and played.golfer_id = memberships.golfer_id
        where memberships.league_id = matches.league_id and plays_in(memberships, matches.start_date)
      ) as field
    from matches join leagues on leagues.id = matches.league_id
    where matches.id = ${id}`.execute(db)
  return rows[0]
}

/** A golfer's membership of a league. */
export type InLeague = { readonly golferId: number; readonly leagueId: number }

/** The nets of a golfer's rounds of the last year that a league accepts, by day (laws 21 and 25). */
export async function netsOfYear(
  db: Db,
  { golferId, leagueId, today }: InLeague & { readonly today: Day },
): Promise<{ readonly day: Day; readonly net: Tenths }[]> {
  const { rows } = await sql<{ day: Day; net: Tenths }>`
    select played_on as day, net_score_differential as net
    from rounds join leagues on leagues.id = ${leagueId}
    where golfer_id = ${golferId} and played_on between ${addDays(today, -365)} and ${today}
      and ${canCount(sql`rounds`, leagueNow)} and ${isAccepted(sql`rounds`, leagueNow)}
    order by played_on, rounds.id`.execute(db)
  return rows
}

type IndexFacts = {
  /** The Index in force on the day. */
  readonly handicapIndex: number | null
  /** Without one, the differentials of the latest twenty rounds before the day, without those of other leagues (law 21). */
  readonly differentials: readonly number[]
}

/** The facts for a golfer's Handicap Index on a day (law 1). */
export async function indexFactsOf(
  db: Db,
  { golferId, leagueId }: InLeague,
  day: Day,
): Promise<IndexFacts | undefined> {
  const { rows } = await sql<IndexFacts>`
    select known.handicap_index,
      case when known.handicap_index is null then array(
        select value::int from (
          select played_on, case when number_of_holes = 18 and number_of_played_holes = 18
            then coalesce(differential, unadjusted_differential) else scaled_differential end as value
          from rounds where golfer_id = ${golferId} and played_on < ${day} and ${concerns(sql`rounds`, sql`${leagueId}`)}
        ) as record
        where value is not null order by played_on desc, value desc limit 20
      ) else '{}'::int[] end as differentials
    from golfers
    cross join lateral (
      select coalesce((
        select handicap_index_tenths from index_revisions where golfer_id = golfers.id and revised_on <= ${day}
        order by revised_on desc limit 1
      ), golfers.handicap_index_tenths) as handicap_index
    ) as known
    where golfers.id = ${golferId}`.execute(db)
  return rows[0]
}

/** Ratings in tenths. */
type PlayedTee = Omit<Needed['tees'][number], 'courseName'> & Pick<RoundFacts, 'facilityName' | 'courseName'>

/** How many more of a golfer's rounds can count in a match that counts only the first ones (law 28). */
export async function roundsLeft(db: Db, matchId: number, golferId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, rounds_that_count_of(matches) - (select count(*) from placed_rounds(matches, ${golferId})))::int as left
    from matches where id = ${matchId}`.execute(db)
  return rows[0]?.left ?? 0
}

type Playing = InLeague & { readonly countedHoles: CountedHoles; readonly since: Day }

/** The rated tees of a golfer's rounds of the holes that count, since a day, that a league has to do with; the most often played first, of equal ones the latest. */
export async function teesPlayed(db: Db, { golferId, leagueId, countedHoles, since }: Playing): Promise<PlayedTee[]> {
  const { rows } = await sql<Omit<PlayedTee, 'holes'> & { holes: 9 | null }>`
    select min(place.id) as id, place.facility_name, place.course_name, place.tee_name, place.course_rating, place.slope_rating,
      case when played.holes = 9 then 9 end as holes, sum(played.times)::int as times_played
    from (
      select tee_id, number_of_holes as holes, count(*) as times, max(played_on) as latest from rounds
      where golfer_id = ${golferId} and played_on >= ${since} and number_of_holes = any(${sql.val(holesIn[countedHoles])}::int[])
        and ${concerns(sql`rounds`, sql`${leagueId}`)}
      group by tee_id, number_of_holes
    ) as played
    cross join lateral (
      select * from tee_places where id = played.tee_id offset 0
    ) as place
    where place.course_rating is not null and place.slope_rating is not null
    group by place.facility_name, place.course_name, place.tee_name, place.course_rating, place.slope_rating, played.holes
    order by times_played desc, max(played.latest) desc, min(place.id)
    limit ${maxTees}`.execute(db)
  return rows.map(({ holes, ...tee }) => (holes === null ? tee : { ...tee, holes }))
}

const holesIn: Readonly<Record<CountedHoles, readonly number[]>> = { '18': [18], '9 and 18': [18, 9], '9': [9] }

/** More than a golfer plays in a year; bounds the size of the answer. */
const maxTees = 50
