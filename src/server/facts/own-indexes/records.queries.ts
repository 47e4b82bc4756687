import { sql } from 'kysely'
import { recordLength } from '#domain/handicap/index-of-day.ts'
import type { OwnIndex, RecordedDifferential } from '#domain/handicap/own-index.ts'
import type { Fate, RecordChange } from '#domain/handicap/record-changes.ts'
import type { ManualRounds } from '#domain/rounds/confirmation.ts'
import type { Day } from '#domain/shared/day.ts'
import { isAccepted, whyRefused } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { canBeHandicapLeague, handicapLeagueFirst } from './due-golfers.queries.ts'

/** The league that a golfer's own Index follows: the one an administrator chose, else the first whose membership gives rights over them (law 22). */
const home = (golferId: ReturnType<typeof sql>) => sql`
  select league_id, leagues.manual_rounds from memberships join leagues on leagues.id = memberships.league_id
  where memberships.golfer_id = ${golferId} and ${canBeHandicapLeague} order by ${handicapLeagueFirst} limit 1`

/** The rule of the match of a round's day in the handicap league; null outside matches, where today's applies (law 21). */
const ruleOfMatch = sql`(
  select manual_rounds_of(matches) from matches
  where matches.league_id = home.league_id and r.played_on between start_date and end_date
  order by matches.id desc limit 1)`

const homeUnder = (rule: ReturnType<typeof sql>) => ({
  id: sql`home.league_id`,
  manualRounds: sql`coalesce(${rule}, home.manual_rounds)`,
})

const ruleKnown = sql`(
  select rule from rule where rule.league_id = home.league_id and r.played_on between start_date and end_date
  order by rule.id desc limit 1)`

/** A round by hand as it is stored, in tenths. */
export type CountedRow = {
  readonly golferId: number
  readonly leagueId: number
  readonly id: number
  readonly playedOn: Day
  readonly holes: 9 | 18
  readonly gross: number
  readonly differential: number | null
  readonly courseRating: number | null
  readonly slopeRating: number | null
  readonly pcc: number | null
}

/**
 * The latest 20 rounds that count in golfers' handicap leagues, each golfer's in the order of play (law 22). The rules of those
 * leagues' matches are looked up once. A round that is left out makes room for an older one.
 */
export async function countedRounds(
  db: Db,
  golferIds: readonly number[],
  { without = null }: { readonly without?: number | null } = {},
): Promise<CountedRow[]> {
  const leftOut = without === null ? sql`` : sql`and id <> ${without}`
  const { rows } = await sql<CountedRow>`
    with golfer as materialized (
      select golfer.id, home.* from unnest(${sql.val([...golferIds])}::int[]) as golfer (id)
      cross join lateral (${home(sql`golfer.id`)}) as home
    ),
    rule as materialized (
      select matches.id, matches.league_id, start_date, end_date, manual_rounds_of(matches) as rule
      from (select distinct league_id from golfer) as league
      join lateral (select * from matches where matches.league_id = league.league_id offset 0) as matches on true
    )
    select home.id as golfer_id, home.league_id, latest.id, latest.played_on, latest.number_of_holes as holes,
      latest.adjusted_gross_score as gross, latest.value as differential, place.course_rating, place.slope_rating, latest.pcc
    from golfer as home
    cross join lateral (
      select *, case number_of_played_holes when 18 then differential else scaled_differential end as value
      from rounds as r
      where golfer_id = home.id and association_id is null ${leftOut}
        and (number_of_holes = 9 and number_of_played_holes = 9
          or number_of_holes = 18 and number_of_played_holes >= 10 and differential is not null) and ${isAccepted(sql`r`, homeUnder(ruleKnown))}
      order by played_on desc, id desc limit ${recordLength}
    ) as latest
    left join lateral (select * from tee_places where id = latest.tee_id offset 0) as place on true
    order by home.id, latest.played_on, latest.id`.execute(db)
  return rows
}

type HandicapLeague = { readonly leagueId: number; readonly rule: ManualRounds }

/** A golfer's handicap league, with its rule for rounds by hand of a day; undefined outside leagues (laws 21 and 22). */
export async function handicapLeagueOn(db: Db, golferId: number, day: Day): Promise<HandicapLeague | undefined> {
  const { rows } = await sql<HandicapLeague>`
    select home.league_id, coalesce(${ruleOfMatch}, home.manual_rounds) as rule
    from (${home(sql`${golferId}`)}) as home cross join (select ${day}::date as played_on) as r`.execute(db)
  return rows[0]
}

export type Before = {
  readonly golferId: number
  readonly leagueId: number | null
  readonly startingIndex: number | null
  /** Of the latest own revision; null before the first. */
  readonly kind: OwnIndex['kind'] | null
  /** The Index of that revision, or the typed one. */
  readonly index: number | null
  readonly completedBy: number | null
  readonly record: readonly RecordedDifferential[] | null
}

const typedIndex = sql`(
  select handicap_index_tenths from index_revisions
  where golfer_id = golfer.id
    and revised_on < coalesce((select min(revised_on) from own_index_revisions where golfer_id = golfer.id), 'infinity')
  order by revised_on desc limit 1)`

/** The latest Index in force that an organizer has set since. */
const setIndex = sql`(
  select handicap_index_tenths from starting_indexes
  where golfer_id = golfer.id and acts_on <= golfer."on" order by acts_on desc limit 1)`

type OnDay = { readonly golferId: number; readonly on: Day }

/**
 * The latest facts of golfers' own revisions: the starting Index of a day, their handicap league, and the latest
 * revision, in tenths.
 */
export async function latestRevisions(db: Db, golfers: readonly OnDay[]): Promise<Before[]> {
  const json = JSON.stringify(golfers.map(({ golferId, on }) => ({ id: golferId, on })))
  const { rows } = await sql<Before>`
    select golfer.id as golfer_id, home.league_id, coalesce(${setIndex}, ${typedIndex}) as starting_index, latest.kind,
      case when latest.kind is null then ${typedIndex} else revision.handicap_index_tenths end as index,
      latest.completed_by, latest.record
    from json_to_recordset(${json}::json) as golfer (id integer, "on" date)
    left join lateral (${home(sql`golfer.id`)}) as home on true
    left join lateral (
      select * from own_index_revisions where golfer_id = golfer.id order by revised_on desc limit 1
    ) as latest on true
    left join index_revisions as revision
      on revision.golfer_id = latest.golfer_id and revision.revised_on = latest.revised_on`.execute(db)
  return rows
}

/** A golfer and the first day whose Index matters. */
type Since = { readonly golferId: number; readonly since: Day }

type Held = { readonly golferId: number; readonly on: Day; readonly index: number | null }

/**
 * Golfers' own revisions from a day on, with the one in force on it, in their order, in tenths; null where only a starting Index was left.
 */
export async function heldSince(db: Db, golfers: readonly Since[]): Promise<Held[]> {
  const json = JSON.stringify(golfers.map(({ golferId, since }) => ({ golferId, since })))
  const { rows } = await sql<Held>`
    select held.golfer_id, held.revised_on as on, case held.kind when 'own' then revision.handicap_index_tenths end as index
    from json_to_recordset(${json}::json) as asked ("golferId" integer, since date)
    cross join lateral (
      select golfer_id, revised_on, kind from own_index_revisions
      where golfer_id = asked."golferId" and revised_on >= coalesce((
        select max(revised_on) from own_index_revisions where golfer_id = asked."golferId" and revised_on <= asked.since), asked.since)
      offset 0
    ) as held
    join index_revisions as revision on revision.golfer_id = held.golfer_id and revision.revised_on = held.revised_on
    order by held.golfer_id, held.revised_on`.execute(db)
  return rows
}

type Gone = { readonly id: number; readonly leagueId: number }

/** The reason why rounds left a record; those that still count were pushed out of the last twenty. */
export async function fatesOf(db: Db, gone: readonly Gone[]): Promise<Map<number, Fate>> {
  if (gone.length === 0) return new Map()
  const json = JSON.stringify(gone.map(({ id, leagueId }) => ({ id, leagueId })))
  const { rows } = await sql<{ id: number; fate: Fate | null }>`
    select asked.id, case
      when r.id is null then 'deleted'
      when r.association_id is not null then null
      else case ${whyRefused(sql`r`, homeUnder(ruleOfMatch))}
        when 'rejected' then 'rejected'
        when 'by-hand' then 'not-counted'
        when 'elsewhere' then 'not-counted'
        when 'unconfirmed' then 'waiting' end end as fate
    from json_to_recordset(${json}::json) as asked (id bigint, "leagueId" integer)
    cross join lateral (
      select leagues.id as league_id, leagues.manual_rounds from leagues where leagues.id = asked."leagueId" limit 1
    ) as home
    left join lateral (select * from rounds where rounds.id = asked.id offset 0) as r on true`.execute(db)
  return new Map(rows.flatMap(({ id, fate }) => (fate === null ? [] : [[id, fate] as const])))
}

/** A revision to store, in tenths. */
export type NewRevision = OwnIndex & {
  readonly golferId: number
  readonly revisedOn: Day
  readonly leagueId: number
  readonly changes: readonly RecordChange[]
}

/**
 * Adds revisions and makes their Index the golfers' current one, and returns these golfers. A golfer who has a revision of that
 * day keeps it.
 */
export async function addRevisions(tx: Db, revisions: readonly NewRevision[]): Promise<number[]> {
  if (revisions.length === 0) return []
  const json = JSON.stringify(
    revisions.map(({ golferId, revisedOn, kind, leagueId, average, cap, record, changes, ...one }) => ({
      golfer_id: golferId,
      revised_on: revisedOn,
      kind,
      league_id: leagueId,
      average,
      cap,
      record,
      changes,
      low_index: one.lowIndex,
      completed_by: one.completedBy,
      handicap_index_tenths: one.index,
      low_handicap_index_tenths: one.lowIndex,
    })),
  )
  const { rows } = await sql<{ id: number }>`
    with given as (select ${json}::json as rows),
    added as (
      insert into index_revisions (golfer_id, revised_on, handicap_index_tenths, low_handicap_index_tenths)
      select golfer_id, revised_on, handicap_index_tenths, low_handicap_index_tenths
      from given, json_populate_recordset(null::index_revisions, rows)
      on conflict do nothing returning golfer_id, handicap_index_tenths, low_handicap_index_tenths
    ),
    explained as (
      insert into own_index_revisions
      select revision.* from given, json_populate_recordset(null::own_index_revisions, rows) as revision
      join added using (golfer_id)
    )
    update golfers set handicap_index_tenths = added.handicap_index_tenths, low_handicap_index_tenths = added.low_handicap_index_tenths
    from added where golfers.id = added.golfer_id returning golfers.id`.execute(tx)
  return rows.map(({ id }) => id)
}
