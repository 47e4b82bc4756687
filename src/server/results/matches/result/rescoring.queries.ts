import { type Selectable, sql } from 'kysely'
import { type LeagueRules, scoringSettings } from '#domain/leagues/settings.ts'
import type { ManualRounds } from '#domain/rounds/confirmation.ts'
import { nameOrRemoved } from '#server/ground/badges.queries.ts'
import { locking } from '#server/ground/locks.ts'
import { canCount, leagueOfMatches } from '#server/ground/rules.queries.ts'
import { assigned } from '#server/ground/settings.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RoundDecisions, Rounds } from '#server/platform/db/schema.ts'

/** Matches with everything that decides their scores, in the order of their ids, locked until the transaction ends; the caller has locked their leagues. */
export function lockToScore(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('matches')
    .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
    .select([
      'matches.id',
      'matches.leagueId',
      'matches.startDate',
      'matches.endDate',
      'matches.scoredAt',
      'matches.frozenAt',
      'matches.publishedAt',
      'matches.finalAt',
      'leagues.timeZone',
      sql<LeagueRules>`rules_of(matches, leagues)`.as('rules'),
      sql<ManualRounds>`manual_rounds_of(matches)`.as('manualRounds'),
    ])
    .where('matches.id', 'in', ids)
    .orderBy('matches.id')
    .modifyEnd(locking('matches'))
    .execute()
}

export type LockedMatch = Awaited<ReturnType<typeof lockToScore>>[number]

type Entrant = {
  readonly matchId: number
  readonly golferId: number
  readonly name: string
  readonly teamId: number | null
  /** Whether the golfer has an association number. */
  readonly hasNumber: boolean
}

/** The golfers of matches with their teams: the league's members now, or who played in a finished one. */
export async function rostersOf(db: Db, matchIds: readonly number[]): Promise<Entrant[]> {
  const ids = sql.val([...matchIds])
  const { rows } = await sql<Entrant>`
    select matches.id as match_id, golfers.id as golfer_id, golfers.name, team_in(memberships, matches.start_date) as team_id,
      golfers.ghin_number is not null as has_number
    from matches join memberships on memberships.league_id = matches.league_id and plays_in(memberships, matches.start_date)
    join golfers on golfers.id = memberships.golfer_id
    where matches.id = any(${ids}::int[]) and matches.frozen_at is null
    union all
    select matches.id, match_golfers.golfer_id, ${nameOrRemoved}, match_golfers.team_id,
      golfers.ghin_number is not null
    from matches join match_golfers on match_golfers.match_id = matches.id left join golfers on golfers.id = match_golfers.golfer_id
    where matches.id = any(${ids}::int[]) and matches.frozen_at is not null`.execute(db)
  return rows
}

export function teamsOfLeagues(db: Db, leagueIds: readonly number[]) {
  return db.selectFrom('teams').select(['id', 'name', 'leagueId']).where('leagueId', 'in', leagueIds).execute()
}

type FactRow = Pick<
  Selectable<Rounds>,
  | 'id'
  | 'golferId'
  | 'playedOn'
  | 'dayPrecision'
  | 'numberOfHoles'
  | 'numberOfPlayedHoles'
  | 'adjustedGrossScore'
  | 'differential'
  | 'scoreType'
  | 'penalty'
  | 'penaltyType'
  | 'status'
  | 'netScoreDifferential'
  | 'netSource'
  | 'netIndex'
  | 'countsEverywhere'
  | 'byOrganiser'
> & {
  readonly matchId: number
  readonly byHand: boolean
  readonly decision: Selectable<RoundDecisions>['decision'] | null
}

type OtherRules = Pick<LeagueRules, 'countedHoles' | 'roundsThatCount'> & { readonly manualRounds: ManualRounds }

const columnsOf = ({ countedHoles, roundsThatCount, manualRounds }: OtherRules) =>
  JSON.stringify({ counted_holes: countedHoles, rounds_that_count: roundsThatCount, manual_rounds: manualRounds })

/**
 * The facts of rounds that decide which of those with a place counts, for golfers in the days of their matches; for an alias
 * those of the golfer. With other rules: as if these finished matches had been played under them.
 */
export async function countingFactsOf(
  db: Db,
  entrants: readonly Pick<Entrant, 'matchId' | 'golferId'>[],
  other?: OtherRules,
): Promise<FactRow[]> {
  if (entrants.length === 0) return []
  const [matchIds, golferIds] = [entrants.map(({ matchId }) => matchId), entrants.map(({ golferId }) => golferId)]
  const played =
    other === undefined
      ? sql`join matches on matches.id = entrant.match_id`
      : sql`join matches as stored on stored.id = entrant.match_id
        cross join lateral jsonb_populate_record(stored, ${columnsOf(other)}::jsonb) as matches`
  const { rows } = await sql<FactRow>`
    select matches.id as match_id, rounds.id, entrant.golfer_id, played_on, day_precision, number_of_holes, number_of_played_holes,
      adjusted_gross_score, case when number_of_holes = 18 then differential else net_score_differential + net_index end as differential,
      score_type, penalty, penalty_type, status, net_score_differential, net_source, net_index,
      association_id is null as by_hand, counts_everywhere, by_organiser, decision
    from unnest(${sql.val(matchIds)}::int[], ${sql.val(golferIds)}::int[]) as entrant (match_id, golfer_id)
    ${played}
    join golfers on golfers.id = entrant.golfer_id
    cross join lateral (
      select * from rounds where golfer_id = coalesce(golfers.merged_into, golfers.id)
        and played_on between matches.start_date and matches.end_date and ${canCount(sql`rounds`, leagueOfMatches)} offset 0
    ) as rounds
    left join round_decisions on round_decisions.round_id = rounds.id and round_decisions.league_id = matches.league_id`.execute(
    db,
  )
  return rows
}

export async function changeVersion(db: Db, matchId: number): Promise<void> {
  await db
    .updateTable('matches')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', matchId)
    .execute()
}

type Scored = { readonly scoredAt: string; readonly changed: readonly number[] }

/** Stores when matches were scored; the version of those that changed increases. */
export async function markScored(db: Db, ids: readonly number[], { scoredAt, changed }: Scored): Promise<void> {
  if (ids.length === 0) return
  await sql`update matches set scored_at = ${scoredAt}, version = version + (id = any(${sql.val([...changed])}::int[]))::int
    where id = any(${sql.val([...ids])}::int[])`.execute(db)
}

/** Stores that a match is finished, with its rules and when its result is published at the latest. */
export async function freezeMatch(
  db: Db,
  { id, rules }: LockedMatch,
  { frozenAt, publishBy }: { readonly frozenAt: string; readonly publishBy: string },
): Promise<void> {
  const columns = sql.join(assigned(scoringSettings, { frozenAt, publishBy, ...rules }))
  await sql`update matches set ${columns} where id = ${id}`.execute(db)
}

/** Stores that seasons, of a league or of all, have ended: they stay so, whatever becomes of their dates or time zone (law 23). */
export async function markEnded(db: Db, now: string, leagueId?: number): Promise<void> {
  const here = leagueId === undefined ? sql`` : sql`and league_id = ${leagueId}`
  // A day ends first in the easternmost time zone, when it has begun in UTC.
  await sql`update seasons set has_ended = true
    where not has_ended and end_date <= (${now}::timestamptz at time zone 'UTC')::date ${here}
      and end_date < (select (${now}::timestamptz at time zone time_zone)::date from leagues where id = league_id)`.execute(
    db,
  )
}
