import { sql } from 'kysely'
import type { ManualRounds } from '#domain/rounds/confirmation.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { nameOrRemoved } from '#server/golfers/golfers.queries.ts'
import type { LockedMatch } from '#server/matches/result/rescoring.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { concerns } from '#server/rounds/acceptance.queries.ts'
import { inTenths } from '#server/platform/db/strokes.ts'

export type PreviewedSeason = {
  readonly id: number
  readonly year: number
  readonly matchesCounted: number | null
  /** In the order of their numbers. */
  readonly matches: readonly {
    readonly id: number
    readonly number: number
    readonly startDate: Day
    readonly endDate: Day
    readonly finished: boolean
    readonly manualRounds: ManualRounds
  }[]
}

/** The season being played, or without one the latest, and the one before it. */
export async function seasonsToPreview(db: Db, leagueId: number): Promise<PreviewedSeason[]> {
  const { rows } = await sql<PreviewedSeason>`
    select id, year, matches_counted, array(
      select json_build_object('id', id, 'number', number, 'startDate', start_date, 'endDate', end_date,
        'finished', frozen_at is not null, 'manualRounds', manual_rounds_of(matches))
      from matches where season_id = seasons.id order by number) as matches
    from seasons
    where league_id = ${leagueId} and archived_at is null and (start_date, id) <= (
      select start_date, id from seasons where league_id = ${leagueId} and archived_at is null
      order by is_active desc, start_date desc, id desc limit 1)
    order by start_date desc, id desc limit 2`.execute(db)
  return rows
}

/** A match that is not finished, without the rules of its league. */
export type NotFinished = Omit<
  LockedMatch,
  'timeZone' | 'useTeams' | 'scoresDroppedPerTeam' | 'maxNetDifferential' | 'noScoreNetDifferential'
> & {
  readonly seasonId: number
  readonly number: number
  /** Whether the match keeps its rule for rounds entered by hand when the league's changes now (law 21). */
  readonly keepsManualRounds: boolean
}

/** More matches of a league are open at once only if its seasons overlap. */
const maxOpenMatches = 10

/** Matches of a league that are not finished and begin by a day. */
export async function matchesBegunBy(
  db: Db,
  leagueId: number,
  { day, now }: { readonly day: Day; readonly now: string },
): Promise<NotFinished[]> {
  const { rows } = await sql<NotFinished>`
    select matches.id, matches.league_id, matches.season_id, number, matches.start_date, matches.end_date, scored_at, frozen_at,
      published_at, final_at, manual_rounds_of(matches) as manual_rounds,
      ${now}::timestamptz > greatest(began_at(matches), (
        select min(first_at) from days_by_hand
        where league_id = matches.league_id and played_on between matches.start_date and matches.end_date))
        as keeps_manual_rounds
    from matches join seasons on seasons.id = matches.season_id and seasons.archived_at is null
    where matches.league_id = ${leagueId} and frozen_at is null and matches.start_date <= ${day}
    order by matches.start_date, matches.id limit ${maxOpenMatches}`.execute(db)
  return rows
}

type GolferRow = {
  readonly matchId: number
  readonly id: number
  readonly name: string
  readonly teamId: number | null
  readonly net: Tenths | null
  readonly points: number
}

/** The golfers of finished matches with their results. */
export async function finishedGolfers(db: Db, matchIds: readonly number[]): Promise<GolferRow[]> {
  const { rows } = await sql<GolferRow>`
    select match_id, golfer_id as id, ${nameOrRemoved} as name, team_id, ${inTenths('net')} as net, points
    from match_golfers left join golfers on golfers.id = golfer_id
    where match_id = any(${sql.val([...matchIds])}::int[])`.execute(db)
  return rows
}

type TeamRow = Omit<GolferRow, 'teamId'>

/** The teams of finished matches with their results; the net is null when no one on the team has played. */
export async function finishedTeams(db: Db, matchIds: readonly number[]): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select match_id, team_id as id, name, case when position is not null then ${inTenths('net')} end as net, points
    from match_teams join teams on teams.id = team_id
    where match_id = any(${sql.val([...matchIds])}::int[])`.execute(db)
  return rows
}

/** Who has, in the days of finished matches, an eligible round by hand that only some leagues accept (law 21). */
export async function enteredByHand(
  db: Db,
  matchIds: readonly number[],
): Promise<{ readonly matchId: number; readonly golferId: number }[]> {
  const { rows } = await sql<{ matchId: number; golferId: number }>`
    select match_id, golfer_id
    from match_golfers join matches on matches.id = match_id
    cross join lateral (
      select from rounds
      where rounds.golfer_id = match_golfers.golfer_id and association_id is null and eligible and not counts_everywhere
        and ${concerns(sql`rounds`, sql`matches.league_id`)}
        and rounds.played_on between matches.start_date and matches.end_date
      limit 1) as by_hand
    where match_id = any(${sql.val([...matchIds])}::int[])`.execute(db)
  return rows
}

export type Member = { readonly id: number; readonly name: string; readonly teamId: number | null }

/** The golfers of a league, whom the table of a season that is not over lists before they have played. */
export function membersToList(db: Db, leagueId: number): Promise<Member[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .select(['golfers.id', 'golfers.name', 'memberships.teamId'])
    .where('leagueId', '=', leagueId)
    .execute()
}
