import { type RawBuilder, sql } from 'kysely'
import type { Score } from '#contract/scores.ts'
import type { TeamBadge } from '#contract/shared.ts'
import type { CountedHoles } from '#domain/leagues/settings.ts'
import { whyNotEligible } from '#domain/rounds/counting-round.ts'
import { eighteenHoleBreakdown } from '#domain/rounds/eighteen-hole-differential.ts'
import type { StoredRound } from '#domain/rounds/round.ts'
import type { Day } from '#domain/shared/day.ts'
import { type TeamsOf, teamBadge } from '#server/ground/badges.queries.ts'
import {
  canCount,
  concerns,
  firstWaitingDay,
  isAccepted,
  isWaitingIn,
  leagueOfLists,
} from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type ByHandFacts, byHandFacts, byHandOf, whyLeagueRefuses } from './by-hand.queries.ts'
import { netOf, type netSources, precisions, statuses } from './codec.ts'

/** Whose rounds: a subquery that selects golfer ids. */
export type Whose = RawBuilder<unknown>

export const golfersOfLeague = (leagueId: number): Whose =>
  sql`select golfer_id from memberships where league_id = ${leagueId}`

/** Golfers who let the league see what they plan: those it has merely added do not (law 21). */
export const golfersWhoPlanIn = (leagueId: number): Whose =>
  sql`${golfersOfLeague(leagueId)} and gives_rights(memberships)`

/** Golfers whose rounds the league decides about: its own, and those of results that wait to be published or final. */
export const golfersWithRoundsIn = (leagueId: Whose): Whose => sql`
  select golfer_id from memberships where league_id = ${leagueId}
  union
  select match_golfers.golfer_id from matches join match_golfers on match_golfers.match_id = matches.id
  where matches.league_id = ${leagueId} and matches.frozen_at is not null and matches.final_at is null
    and (matches.published_at is null or matches.becomes_final_at is not null)`

export const golferOfLeague = (leagueId: number, golferId: number): Whose =>
  sql`${golfersOfLeague(leagueId)} and golfer_id = ${golferId}`

export const golfersFollowedBy = (userId: number): Whose => sql`
  select golfer_id from follows where user_id = ${userId}
  union select golfer_id from users where id = ${userId} and golfer_id is not null`

export const theseGolfers = (ids: readonly number[]): Whose =>
  sql`select unnest(${sql.val([...ids])}::int[]) as golfer_id`

/** The position after which a page of rounds starts. */
export type Place = { readonly playedOn: string; readonly postedAt: string | null; readonly id: number }

export type RoundFilter = {
  readonly whose: Whose
  readonly teamsOf: TeamsOf
  readonly startDate?: string | RawBuilder<unknown> | undefined
  readonly endDate?: string | undefined
  readonly fullRoundsOnly?: boolean
  /** Only eligible rounds, each golfer's lowest net first: with `perGolfer` 1, each golfer's best. */
  readonly bestFirst?: boolean
  /** Leaves out the rounds that organizers of other leagues entered for these (law 21). */
  readonly ofLeague?: number | undefined
  /** Only manual rounds that wait for this league's confirmation. */
  readonly waitingIn?: number
  readonly after?: Place | null
  /** Only this round. */
  readonly id?: number
  readonly limit: number
  /** The most rounds of each golfer. */
  readonly perGolfer?: number
}

/** The contract's fields of a round that come from elsewhere than its row, or are converted. */
type Shown =
  | 'golfer'
  | 'eligible'
  | 'ineligibility'
  | 'place'
  | 'eighteenHoles'
  | 'byHand'
  | 'handicapIndex'
  | 'dayPrecision'
  | 'netSource'

/** A round as stored, with its columns' letters and the facts that decide its eligibility. */
type RoundRow = Omit<Score, Shown> &
  Pick<StoredRound, 'associationId' | 'scoreType' | 'scaledDifferential' | 'combinedInto'> & {
    readonly countedHoles: CountedHoles
    readonly roundsThatCount: number | null
    readonly place: number | null
    readonly dayPrecision: keyof typeof precisions
    readonly netSource: keyof typeof netSources | null
    readonly netIndex: number | null
    readonly status: keyof typeof statuses
    readonly golferId: number
    readonly golferName: string
    readonly team: TeamBadge | null
    readonly byHand: ByHandFacts | null
  }

/** Rounds, newest day first, within a day the latest posted first. Reads each golfer's part of the index, so that the size of the table does not matter. */
export async function shownRounds(db: Db, filter: RoundFilter): Promise<Score[]> {
  const {
    whose,
    teamsOf,
    startDate,
    endDate,
    fullRoundsOnly = false,
    bestFirst = false,
    ofLeague,
    waitingIn,
    after = null,
    id,
    limit,
    perGolfer = limit,
  } = filter
  const conditions = [
    sql`golfer_id = whose.golfer_id`,
    ...(startDate === undefined ? [] : [sql`played_on >= ${startDate}`]),
    ...(endDate === undefined ? [] : [sql`played_on <= ${endDate}`]),
    ...(fullRoundsOnly ? [sql`number_of_holes = 18 and number_of_played_holes = 18`] : []),
    ...(bestFirst ? [acceptedWhere(teamsOf)] : []),
    ...(ofLeague === undefined ? [] : [concerns(sql`rounds`, sql`${ofLeague}`)]),
    ...(waitingIn === undefined ? [] : [isWaitingIn(sql`${waitingIn}`)]),
    ...(after === null ? [] : [isAfter(after)]),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
  ]
  const { rows } = await sql<RoundRow>`
    select r.id, r.played_on, r.day_precision, r.posted_at, place.facility_name, place.course_name, place.tee_name,
      r.posted_on_home_course, r.adjusted_gross_score, r.number_of_played_holes, r.number_of_holes, r.net_score,
      r.course_handicap, r.differential, r.unadjusted_differential, r.scaled_differential, r.net_score_differential, r.net_source,
      r.net_index, place.course_rating, place.slope_rating, r.pcc,
      place.front9_course_rating as "front9CourseRating", place.back9_course_rating as "back9CourseRating",
      r.front9_adjusted as "front9Adjusted", r.back9_adjusted as "back9Adjusted", r.penalty, r.penalty_type,
      r.score_type_display, r.score_type, r.status, r.association_id, coalesce(r.is_manual, false) as is_manual, r.is_recent,
      coalesce(r.exceptional, false) as exceptional, coalesce(r.edited, false) as edited, r.short_course, r.used, r.golfer_id,
      r.golfer_name, r.team, hand.by_hand, r.combined_into, rule.counted_holes, rule.rounds_that_count, ordered.place
    from (
      select listed.*, golfers.name as golfer_name, badge.team
      from (${whose}) as whose
      join golfers on golfers.id = whose.golfer_id
      left join lateral (${teamBadge(sql`golfers.id`, teamsOf)}) as badge on true
      cross join lateral (
        select * from rounds where ${sql.join(conditions, sql` and `)}
        order by ${bestFirst ? sql`net_score_differential, played_on, adjusted_gross_score, id` : sql`played_on desc, ${posted} desc, id desc`}
        limit ${perGolfer}
      ) as listed
      order by played_on desc, ${posted} desc, listed.id desc
      limit ${limit}
    ) as r
    left join lateral (select * from tee_places where id = r.tee_id offset 0) as place on true
    cross join lateral (select ${byHandFacts(teamsOf)} as by_hand) as hand
    cross join (${ruleOf(teamsOf)}) as rule
    cross join lateral (select case when rule.rounds_that_count is not null then (${placeIn(teamsOf)}) end as place) as ordered
    order by r.played_on desc, coalesce(r.posted_at, '-infinity') desc, r.id desc`.execute(db)
  const isOfLeague = !('reader' in teamsOf)
  return rows.map((row) => shownRound(row, isOfLeague))
}

type WaitingFilter = Pick<RoundFilter, 'after' | 'limit'> & { readonly leagueId: number; readonly today: Day }

/** Rounds entered by hand that wait for a league's confirmation, newest first: of usual days, and of results that wait for them. */
export async function waitingRounds(db: Db, { leagueId, today, ...page }: WaitingFilter): Promise<Score[]> {
  const league = sql`${leagueId}`
  const startDate = firstWaitingDay(league, sql`${today}::date`)
  const whose = golfersWithRoundsIn(league)
  return shownRounds(db, { whose, teamsOf: { league: leagueId }, waitingIn: leagueId, startDate, ...page })
}

const posted = sql`coalesce(posted_at, '-infinity')`

/** The day is compared twice because the index can use only the first comparison. */
const isAfter = ({ playedOn, postedAt, id }: Place) => sql`
  played_on <= ${playedOn} and (played_on, ${posted}, id) < (${playedOn}, coalesce(${postedAt}::timestamptz, '-infinity'), ${id})`

/** Counts the rounds of these golfers in the given days, reading only indexes. */
export async function countRounds(
  db: Db,
  { whose, startDate, endDate, ofLeague }: Pick<RoundFilter, 'whose' | 'startDate' | 'endDate' | 'ofLeague'>,
): Promise<number> {
  const played = sql`(${whose}) as whose join rounds on rounds.golfer_id = whose.golfer_id
      and ${startDate === undefined ? sql`true` : sql`played_on >= ${startDate}`}
      and ${endDate === undefined ? sql`true` : sql`played_on <= ${endDate}`}`
  const elsewhere =
    ofLeague === undefined
      ? sql`0`
      : sql`(select count(*) from ${played} where association_id is null and not ${concerns(sql`rounds`, sql`${ofLeague}`)})`
  const { rows } = await sql<{ rounds: number }>`
    select ((select count(*) from ${played}) - ${elsewhere})::int as rounds`.execute(db)
  return rows[0]?.rounds ?? 0
}

/** Whether a round can count in the league whose page is shown; without a league every eligible round can. */
function acceptedWhere(teamsOf: TeamsOf): RawBuilder<unknown> {
  if (!('league' in teamsOf)) return sql`eligible`
  const league = leagueOfLists(sql`${teamsOf.league}`)
  return sql`${canCount(sql`rounds`, league)} and ${isAccepted(sql`rounds`, league)}`
}

/** Which rounds can count where they are shown (laws 28 and 29). */
function ruleOf(teamsOf: TeamsOf): RawBuilder<unknown> {
  if ('match' in teamsOf)
    return sql`select counted_holes_of(matches) as counted_holes, rounds_that_count_of(matches) as rounds_that_count
      from matches where id = ${teamsOf.match}`
  if ('league' in teamsOf)
    return sql`select counted_holes, null::smallint as rounds_that_count from leagues where id = ${teamsOf.league}`
  return sql`select '18' as counted_holes, null::smallint as rounds_that_count`
}

/** The place of a round `r` among those of its golfer that can count in the match shown; outside matches there is none. */
const placeIn = (teamsOf: TeamsOf) =>
  'match' in teamsOf
    ? sql`select place::int from matches, placed_rounds(matches, r.golfer_id) where matches.id = ${teamsOf.match} and round_id = r.id`
    : sql`select null::int`

/** One round as a user sees it, or as a league's readers do. */
export async function shownRoundById(db: Db, id: number, teamsOf: TeamsOf): Promise<Score | undefined> {
  const round = await db.selectFrom('rounds').select(['golferId', 'playedOn']).where('id', '=', id).executeTakeFirst()
  if (round === undefined) return undefined
  const day = { startDate: round.playedOn, endDate: round.playedOn }
  const [score] = await shownRounds(db, { whose: theseGolfers([round.golferId]), teamsOf, ...day, id, limit: 1 })
  return score
}

/** A round with its golfer, why it cannot count (in the league whose page shows it), and how its 18-hole differential was calculated. */
function shownRound(row: RoundRow, isOfLeague: boolean): Score {
  const {
    golferId,
    golferName,
    team,
    associationId: _associationId,
    scoreType: _scoreType,
    status,
    scaledDifferential: _scaledDifferential,
    netIndex,
    byHand,
    combinedInto: _combinedInto,
    countedHoles,
    roundsThatCount,
    place,
    ...score
  } = row
  const net = netOf(row.netScoreDifferential, row.netSource, netIndex)
  const round = {
    ...row,
    status: statuses[status],
    deleted: false,
    precision: precisions[row.dayPrecision],
    holes: row.numberOfHoles,
    playedHoles: row.numberOfPlayedHoles,
    gross: row.adjustedGrossScore,
    net,
  }
  const ineligibility =
    whyNotEligible(round, countedHoles) ??
    (byHand !== null && isOfLeague ? whyLeagueRefuses(byHand) : null) ??
    (roundsThatCount !== null && (place ?? Infinity) > roundsThatCount ? 'no-place' : null)
  return {
    ...score,
    dayPrecision: round.precision,
    netScoreDifferential: net?.net ?? null,
    netSource: net?.source ?? null,
    handicapIndex: netIndex,
    golfer: { id: golferId, name: golferName, team },
    eligible: ineligibility === null,
    ineligibility,
    ...(roundsThatCount === null || place === null ? {} : { place: { place, counted: roundsThatCount } }),
    byHand: byHand === null ? null : byHandOf(byHand),
    eighteenHoles: eighteenHoleBreakdown(round),
  }
}
