import { type RawBuilder, sql } from 'kysely'
import type { Score } from '#contract/scores.ts'
import type { TeamBadge } from '#contract/shared.ts'
import { type EighteenHoleBreakdown, eighteenHoleBreakdown } from '#domain/rounds/eighteen-hole-differential.ts'
import { whyNotEligible } from '#domain/rounds/counting-round.ts'
import type { StoredRound } from '#domain/rounds/round.ts'
import { decimalOf, tenthsOf } from '#domain/shared/tenths.ts'
import type { Db } from '#server/db/database.ts'
import { type TeamsOf, teamBadge } from '#server/teams/team-badge.queries.ts'
import {
  type ByHandFacts,
  byHandFacts,
  byHandOf,
  isAccepted,
  isWaitingIn,
  whyLeagueRefuses,
} from './by-hand.queries.ts'

/** Whose rounds: a statement that gives golfer ids. */
export type Whose = RawBuilder<unknown>

export const golfersOfLeague = (leagueId: number): Whose =>
  sql`select golfer_id from memberships where league_id = ${leagueId}`

/** The golfer, if they play in the league. */
export const golferOfLeague = (leagueId: number, golferId: number): Whose =>
  sql`${golfersOfLeague(leagueId)} and golfer_id = ${golferId}`

export const golfersFollowedBy = (userId: number): Whose => sql`
  select golfer_id from follows where user_id = ${userId}
  union select golfer_id from users where id = ${userId} and golfer_id is not null`

export const theseGolfers = (ids: readonly number[]): Whose =>
  sql`select unnest(${sql.val([...ids])}::int[]) as golfer_id`

/** Where a list of rounds goes on: after the round of this day that was posted then, and has this id. */
export type Place = { readonly playedOn: string; readonly postedAt: string | null; readonly id: number }

export type ScoreFilter = {
  readonly whose: Whose
  readonly teamsOf: TeamsOf
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly fullRoundsOnly?: boolean
  /** Only the rounds that can count, lowest net first of each golfer: with `perGolfer` 1, everyone's best. */
  readonly bestFirst?: boolean
  /** Only the rounds entered by hand that wait for this league's confirmation. */
  readonly waitingIn?: number
  readonly after?: Place | null
  /** This round alone. */
  readonly id?: number
  readonly limit: number
  /** At most so many rounds of each golfer. */
  readonly perGolfer?: number
}

/** A round as it is read to be shown, with the facts that decide about it. */
type ScoreRow = Omit<Score, 'golfer' | 'ineligibility' | 'eighteenHoles' | 'byHand'> &
  Pick<StoredRound, 'associationId' | 'scoreType' | 'status'> & {
    readonly scaledDifferential: number | null
    readonly golferId: number
    readonly golferName: string
    readonly team: TeamBadge | null
    readonly byHand: ByHandFacts | null
  }

/** Rounds: the newest day first, of one day the latest posted first. Each golfer's come from their own index, so that the table's size does not matter. */
export async function scoresOf(db: Db, filter: ScoreFilter): Promise<Score[]> {
  const {
    whose,
    teamsOf,
    startDate,
    endDate,
    fullRoundsOnly = false,
    bestFirst = false,
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
    ...(bestFirst ? [sql`eligible`, acceptedWhere(teamsOf)] : []),
    ...(waitingIn === undefined ? [] : [isWaitingIn(waitingIn)]),
    ...(after === null ? [] : [isAfter(after)]),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
  ]
  const { rows } = await sql<ScoreRow>`
    select r.id, r.played_on, r.day_precision, r.posted_at, r.facility_name, r.course_name, r.tee_name,
      r.posted_on_home_course, r.adjusted_gross_score, r.number_of_played_holes, r.number_of_holes, r.net_score,
      r.course_handicap, r.differential, r.unadjusted_differential, r.scaled_differential, r.net_score_differential, r.net_source, r.net_index as handicap_index,
      r.eligible, r.course_rating, r.slope_rating, r.pcc, r.front9_course_rating as "front9CourseRating",
      r.back9_course_rating as "back9CourseRating", r.front9_adjusted as "front9Adjusted",
      r.back9_adjusted as "back9Adjusted", r.penalty, r.penalty_type, r.score_type_display, r.score_type, r.status, r.association_id, r.is_manual, r.is_recent,
      r.exceptional, r.edited, r.short_course, r.used, r.golfer_id, golfers.name as golfer_name, badge.team, hand.by_hand
    from (${whose}) as whose
    join golfers on golfers.id = whose.golfer_id
    left join lateral (${teamBadge(sql`golfers.id`, teamsOf)}) as badge on true
    cross join lateral (
      select * from rounds where ${sql.join(conditions, sql` and `)}
      order by ${bestFirst ? sql`net_score_differential, played_on, adjusted_gross_score, id` : sql`played_on desc, ${posted} desc, id desc`}
      limit ${perGolfer}
    ) as r
    cross join lateral (select ${byHandFacts(teamsOf)} as by_hand) as hand
    order by r.played_on desc, coalesce(r.posted_at, '-infinity') desc, r.id desc
    limit ${limit}`.execute(db)
  const isOfLeague = !('reader' in teamsOf)
  return rows.map((row) => shownScore(row, isOfLeague))
}

const posted = sql`coalesce(posted_at, '-infinity')`

/** The day is compared twice: alone it is what the index can skip to. */
const isAfter = ({ playedOn, postedAt, id }: Place) => sql`
  played_on <= ${playedOn} and (played_on, ${posted}, id) < (${playedOn}, coalesce(${postedAt}::timestamptz, '-infinity'), ${id})`

/** How many rounds these golfers have, inside the days given. */
export async function countScores(
  db: Db,
  { whose, startDate, endDate }: Pick<ScoreFilter, 'whose' | 'startDate' | 'endDate'>,
): Promise<number> {
  const { rows } = await sql<{ rounds: number }>`
    select count(*)::int as rounds from (${whose}) as whose join rounds on rounds.golfer_id = whose.golfer_id
    where ${startDate === undefined ? sql`true` : sql`played_on >= ${startDate}`}
      and ${endDate === undefined ? sql`true` : sql`played_on <= ${endDate}`}`.execute(db)
  return rows[0]?.rounds ?? 0
}

/** Whether the league that is shown accepts a round; where none is, every round that is eligible. */
function acceptedWhere(teamsOf: TeamsOf): RawBuilder<unknown> {
  if (!('league' in teamsOf)) return sql`true`
  const manualRounds = sql`(select manual_rounds from leagues where id = ${teamsOf.league})`
  return isAccepted(sql`rounds`, { id: sql`${teamsOf.league}`, manualRounds })
}

/** One round as it is shown to somebody, or to a league's readers. */
export async function scoreById(db: Db, id: number, teamsOf: TeamsOf): Promise<Score | undefined> {
  const round = await db.selectFrom('rounds').select(['golferId', 'playedOn']).where('id', '=', id).executeTakeFirst()
  if (round === undefined) return undefined
  const day = { startDate: round.playedOn, endDate: round.playedOn }
  const [score] = await scoresOf(db, { whose: theseGolfers([round.golferId]), teamsOf, ...day, id, limit: 1 })
  return score
}

/** A round with whose it is, why it cannot count (in the league it is shown for), and where its 18-hole differential comes from. */
function shownScore(row: ScoreRow, isOfLeague: boolean): Score {
  const { golferId, golferName, team, associationId, scoreType, status, scaledDifferential, byHand, ...score } = row
  const round = {
    associationId,
    scoreType,
    status,
    deleted: false,
    precision: score.dayPrecision,
    holes: score.numberOfHoles,
    playedHoles: score.numberOfPlayedHoles,
    gross: score.adjustedGrossScore,
    courseRating: tenths(score.courseRating),
    slopeRating: score.slopeRating,
    pcc: score.pcc,
    differential: tenths(score.differential),
    unadjustedDifferential: tenths(score.unadjustedDifferential),
    scaledDifferential: tenths(scaledDifferential),
    penalty: score.penalty,
    penaltyType: score.penaltyType,
    net: netOf(score),
  }
  const ineligibility = whyNotEligible(round) ?? (byHand !== null && isOfLeague ? whyLeagueRefuses(byHand) : null)
  return {
    ...score,
    golfer: { id: golferId, name: golferName, team },
    eligible: score.eligible && ineligibility === null,
    ineligibility,
    byHand: byHand === null ? null : byHandOf(byHand),
    eighteenHoles: shownBreakdown(eighteenHoleBreakdown(round)),
  }
}

function netOf({
  netScoreDifferential: net,
  netSource: source,
  handicapIndex,
}: Pick<Score, 'netScoreDifferential' | 'netSource' | 'handicapIndex'>): StoredRound['net'] {
  return net === null || source === null ? null : { net: tenthsOf(net), source, index: tenths(handicapIndex) }
}

function shownBreakdown(making: EighteenHoleBreakdown | null): Score['eighteenHoles'] {
  if (making === null) return null
  const { kind, differential, played, expected } = making
  return { kind, differential: strokes(differential), played: strokes(played), expected: strokes(expected) }
}

const tenths = (value: number | null) => (value === null ? null : tenthsOf(value))
const strokes = (value: number | null) => (value === null ? null : decimalOf(value))
