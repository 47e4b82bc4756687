import { sql } from 'kysely'
import type { Finding } from '#contract/fair-play.ts'
import type { FairPlayRound } from '#domain/fair-play/fair-play-facts.ts'
import { roundsOfSpread } from '#domain/fair-play/odds.ts'
import type { RoundFacts } from '#domain/rounds/round.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { canCount, isAccepted, leagueOfLists, leagueOfMatches, whyRefused } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type SeasonMatch = {
  readonly leagueId: number
  readonly id: number
  readonly number: number
  readonly endDate: Day
  readonly publishBy: string | null
}

type SeasonDays = { readonly leagueId: number; readonly since: Day; readonly today: Day }

/** The matches that have begun of the season that each league plays, or of its latest one, without those that ended before a day. */
export async function matchesToLookAt(db: Db, seasons: readonly SeasonDays[]): Promise<SeasonMatch[]> {
  const { rows } = await sql<SeasonMatch>`
    select asked.league_id, id, number, end_date, publish_by
    from unnest(${sql.val(seasons.map(({ leagueId }) => leagueId))}::int[], ${sql.val(seasons.map(({ since }) => since))}::date[],
      ${sql.val(seasons.map(({ today }) => today))}::date[]) as asked (league_id, since, today)
    join matches on season_id = (
        select id from seasons
        where league_id = asked.league_id and archived_at is null and (is_active or start_date <= asked.today)
        order by is_active desc, start_date desc, id desc limit 1)
      and start_date <= asked.today and end_date >= asked.since
    order by number`.execute(db)
  return rows
}

/** The matches of one league that are searched. */
export type LookedAt = { readonly leagueId: number; readonly matchIds: readonly number[] }

/** Leagues with their matches, as a table `league`. */
export const lookedAtIn = (leagues: readonly LookedAt[]) => sql`
  jsonb_to_recordset(${JSON.stringify(leagues.map(({ leagueId: id, matchIds }) => ({ id, match_ids: matchIds })))}::jsonb)
    as league (id int, match_ids int[])`

type Suspects = {
  readonly leagues: readonly LookedAt[]
  /** Rounds above this net are not far below an Index. */
  readonly highestNet: Tenths
}

type RoundRow = Omit<FairPlayRound, 'course'> &
  Pick<RoundFacts, 'facilityName' | 'courseName'> &
  Pick<LookedAt, 'leagueId'>

/** How many rounds of a league are compared at most, the latest ones. */
const maxRounds = 1000

/**
 * The rounds of matches that can be findings (for an alias those of the golfer), roughly, so that the others need not be loaded: of low nets, on record
 * more than a day after the match, or with another round of that day and the same figures.
 */
export async function roundsToLookAt(db: Db, { leagues, highestNet }: Suspects): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select league.id as league_id, r.id, r.golfer_id, r.match_id, r.played_on, r.day_precision = 'd' as is_day_known,
      r.association_id is null as is_by_hand, r.posted_at, r.created_at as stored_at, r.adjusted_gross_score as gross,
      r.front9_adjusted as front9, r.back9_adjusted as back9, r.differential, r.net_score_differential as net,
      coalesce(r.net_index, r.printed_index, coalesce(r.unadjusted_differential, r.differential) - r.net_score_differential)
        as index,
      nullif(place.facility_name, '') as facility_name, nullif(place.course_name, '') as course_name,
      coalesce(r.exceptional, false) as is_exceptional
    from ${lookedAtIn(leagues)} cross join lateral (
      select matches.id as match_id, suspect.*
      from matches
      join match_golfers as entrant on entrant.match_id = matches.id
      join golfers on golfers.id = entrant.golfer_id
      cross join lateral (
        select * from rounds
        where golfer_id = coalesce(golfers.merged_into, golfers.id) and played_on between matches.start_date and matches.end_date
          and ${canCount(sql`rounds`, leagueOfMatches)}
          and (
            net_score_differential <= ${highestNet}
            or least(posted_at, created_at) > (matches.end_date + 1)::timestamp at time zone 'UTC'
            or exists (
              select from rounds as other
              where other.golfer_id = rounds.golfer_id and other.played_on = rounds.played_on and other.id <> rounds.id
                and ${canCount(sql`other`, leagueOfMatches)} and (
                  other.adjusted_gross_score = rounds.adjusted_gross_score or other.differential = rounds.differential)))
        offset 0
      ) as suspect
      where matches.id = any(league.match_ids)
        and (
          suspect.association_id is not null
          or coalesce(${whyRefused(sql`suspect`, leagueOfMatches)}, 'unconfirmed') = 'unconfirmed')
      order by suspect.played_on desc, suspect.id desc limit ${maxRounds}
    ) as r
    left join lateral (select * from tee_places where id = r.tee_id offset 0) as place on true
    order by r.played_on desc, r.id desc`.execute(db)
  return rows
}

/** The latest nets before each of these rounds that the league accepts, by their ids. */
export async function netsBefore(
  db: Db,
  leagueId: number,
  roundIds: readonly number[],
): Promise<Map<number, readonly Tenths[]>> {
  if (roundIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; nets: Tenths[] }>`
    select id, array(
        select net_score_differential::int from rounds
        where golfer_id = r.golfer_id and played_on <= r.played_on and (played_on, id) < (r.played_on, r.id)
          and ${canCount(sql`rounds`, leagueOfLists(sql`${leagueId}`))} and ${isAccepted(sql`rounds`, leagueOfLists(sql`${leagueId}`))}
        order by played_on desc, id desc limit ${roundsOfSpread}
      ) as nets
    from rounds as r where id = any(${sql.val([...roundIds])}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, nets }) => [id, nets]))
}

export async function namesOfGolfers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('golfers').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Look = NonNullable<Finding['lookedAt']>

/** Who has reviewed these findings of matches, by their keys. */
export async function looksAt(
  db: Db,
  { matchIds, keys }: { readonly matchIds: readonly number[]; readonly keys: readonly string[] },
): Promise<Map<string, Look>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Look & { key: string }>`
    select key, looked_at as at, users.name as by, note
    from fair_play_looks left join users on users.id = looked_by
    where match_id = any(${sql.val([...matchIds])}::int[]) and key = any(${sql.val([...keys])}::text[])`.execute(db)
  return new Map(rows.map(({ key, ...look }) => [key, look]))
}

type NewLook = {
  readonly matchId: number
  readonly golferId: number
  readonly key: string
  readonly lookedBy: number
  readonly lookedAt: string
  readonly note: string | null
}

/** Records that someone has looked at a finding, instead of what was recorded before. */
export async function saveLook(
  tx: Db,
  { matchId, golferId, key, lookedBy, lookedAt, note }: NewLook,
): Promise<Look | undefined> {
  const { rows } = await sql<Look>`
    insert into fair_play_looks (match_id, key, golfer_id, looked_at, looked_by, note)
    values (${matchId}, ${key}, ${golferId}, ${lookedAt}, ${lookedBy}, ${note})
    on conflict (match_id, key) do update
    set looked_at = excluded.looked_at, looked_by = excluded.looked_by, note = excluded.note
    returning looked_at as at, (select name from users where id = looked_by) as by, note`.execute(tx)
  return rows[0]
}

/** Deletes what is recorded about looking at a finding of a league. */
export async function deleteLook(tx: Db, leagueId: number, key: string): Promise<void> {
  await sql`delete from fair_play_looks using matches
    where matches.id = fair_play_looks.match_id and matches.league_id = ${leagueId} and key = ${key}
      and match_id = split_part(${key}, '-', 3)::bigint`.execute(tx)
}
