import { sql } from 'kysely'
import type { AuditEvent } from '#contract/audit.ts'
import type { Notice } from '#contract/notices.ts'
import type { Restatement } from '#contract/restatements.ts'
import type { GolferBadge } from '#contract/shared.ts'
import type { LeagueRules } from '#domain/leagues/settings.ts'
import type { DueMatch } from '#domain/organize/due.ts'
import type { Unplayed } from '#domain/organize/reminder.ts'
import type { Waiting } from '#domain/organize/waiting.ts'
import type { Day } from '#domain/shared/day.ts'
import { golfersWithRoundsIn } from '#server/facts/rounds/listed-rounds.queries.ts'
import { teamAsJson } from '#server/ground/badges.queries.ts'
import { firstWaitingDay, isWaitingIn } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { restatementsInTenths } from '#server/platform/db/restatement-json.ts'
import { roundsWithNames } from '#server/results/matches/result/restatements.queries.ts'

export type OpenMatch = {
  readonly id: number
  readonly number: number
  readonly startDate: Day
  readonly endDate: Day
  readonly rules: LeagueRules
}

/** The match of a league's active season that is played on a day; the later one if an ended match was never finished. */
export async function openMatchOf(db: Db, leagueId: number, today: Day): Promise<OpenMatch | undefined> {
  const { rows } = await sql<OpenMatch>`
    select matches.id, matches.number, matches.start_date, matches.end_date,
      rules_of(matches, leagues) as rules
    from seasons join matches on matches.season_id = seasons.id join leagues on leagues.id = seasons.league_id
    where seasons.league_id = ${leagueId} and seasons.is_active and matches.frozen_at is null
      and ${today} between matches.start_date and matches.end_date`.execute(db)
  return rows[0]
}

export type UnplayedGolfer = Unplayed & {
  readonly golfer: GolferBadge
  readonly plannedOn: Day | null
  /** When they were invited; null without an open invitation. */
  readonly invitedAt: string | null
}

/** The field of an open match: how many golfers, and those without a counting round, by name. */
export async function fieldOf(
  db: Db,
  {
    leagueId,
    matchId,
    today,
    now,
  }: { readonly leagueId: number; readonly matchId: number; readonly today: Day; readonly now: Date },
): Promise<{ readonly golfers: number; readonly unplayed: UnplayedGolfer[] }> {
  const { rows } = await sql<UnplayedGolfer & { readonly hasPlayed: boolean }>`
    select json_build_object('id', golfers.id, 'name', golfers.name,
        'team', case when teams.id is not null then ${teamAsJson} end) as golfer,
      result.net_tenths is not null as has_played, users.id as user_id,
      coalesce(memberships.accepted_by = users.id, false) as has_accepted,
      users.email_verified_at is not null as has_verified_email, coalesce(users.receive_reminders, false) as wants_reminders,
      (select max(created_at) from mails where kind = 'reminder' and subject_id = ${matchId} and user_id = users.id) as reminded_at,
      (select min(date) from scheduled_rounds
        where gives_rights(memberships) and golfer_id = golfers.id and date between ${today} and matches.end_date) as planned_on,
      (select created_at from invitations
        where league_id = memberships.league_id and golfer_id = golfers.id and ended_at is null
          and expires_at > ${now.toISOString()}) as invited_at
    from memberships
    join matches on matches.id = ${matchId}
    join golfers on golfers.id = memberships.golfer_id
    left join match_golfers as result on result.match_id = matches.id and result.golfer_id = golfers.id
    left join users on users.golfer_id = golfers.id
    left join teams on teams.league_id = memberships.league_id and teams.id = memberships.team_id
    where memberships.league_id = ${leagueId} and plays_in(memberships, matches.start_date)
    order by lower(golfers.name), golfers.id`.execute(db)
  const unplayed = rows.flatMap(({ hasPlayed, ...golfer }) => (hasPlayed ? [] : [golfer]))
  return { golfers: rows.length, unplayed }
}

/** One league, or those that an account owns or is a deputy of. */
export type Organized = { readonly league: number } | { readonly by: number }

type Deciding = { readonly organized: Organized; readonly golferId: number | null; readonly now: Date }

type DecisionsWaiting = Omit<Waiting, 'findings'> & { readonly leagueId: number; readonly timeZone: string }

/** How many rounds and requests wait for a decision in leagues; rounds without those of a golfer, who cannot confirm their own. */
export async function decisionsWaiting(db: Db, { organized, golferId, now }: Deciding): Promise<DecisionsWaiting[]> {
  const leagues =
    'league' in organized
      ? sql`select ${organized.league}::int as id`
      : sql`select id from leagues where owner_id = ${organized.by}
          union select league_id from memberships where deputy_id = ${organized.by}`
  const league = sql`organized.id`
  const today = sql`(${now.toISOString()}::timestamptz at time zone leagues.time_zone)::date`
  const { rows } = await sql<DecisionsWaiting>`
    select organized.id as league_id, leagues.time_zone,
      (select count(*)::int from claims where league_id = organized.id and state = 'open') as claims,
      (select count(*)::int
        from (select ${firstWaitingDay(league, today)} as day offset 0) as first
        cross join (${golfersWithRoundsIn(league)}) as whose
        join rounds on rounds.golfer_id = whose.golfer_id and rounds.played_on >= first.day
        where whose.golfer_id is distinct from ${golferId}::int and ${isWaitingIn(league)}) as rounds
    from (${leagues}) as organized join leagues on leagues.id = organized.id
    order by organized.id`.execute(db)
  return rows
}

type NewReminder = { readonly matchId: number; readonly userIds: readonly number[]; readonly at: string }

export async function insertReminders(db: Db, { matchId, userIds, at }: NewReminder): Promise<void> {
  await sql`insert into mails (kind, user_id, subject_id, created_at, next_try_at)
    select 'reminder', id, ${matchId}, ${at}, ${at} from unnest(${sql.val([...userIds])}::int[]) as reminded (id)`.execute(
    db,
  )
}

export function leagueToRemind(db: Db, matchId: number) {
  return db
    .selectFrom('matches')
    .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
    .select(['leagues.id', 'leagues.name', 'leagues.timeZone'])
    .where('matches.id', '=', matchId)
    .executeTakeFirst()
}

type ListedRestatement = Pick<Restatement, 'id' | 'cause' | 'createdAt' | 'rounds'> & {
  readonly matchId: number
  readonly matchNumber: number
  readonly seasonYear: number
}

/** Changes to a league's published results that counted, latest first, with the names of whose rounds changed. */
export async function restatementsIn(
  db: Db,
  leagueId: number,
  { since, limit }: { readonly since: string | null; readonly limit: number },
): Promise<ListedRestatement[]> {
  const { rows } = await sql<ListedRestatement>`
    select restatements.id, restatements.match_id, matches.number as match_number, seasons.year as season_year,
      restatements.cause, restatements.created_at, ${roundsWithNames} as rounds
    from matches join seasons on seasons.id = matches.season_id
    cross join lateral (
      select * from restatements
      where match_id = matches.id and counted ${since === null ? sql`` : sql`and created_at > ${since}`}
      order by id desc limit ${limit}) as restatements
    where matches.league_id = ${leagueId}
    order by restatements.id desc limit ${limit}`.execute(db)
  return restatementsInTenths(rows)
}

type LeagueEvent = Pick<AuditEvent, 'id' | 'at' | 'kind' | 'detail'> & {
  readonly by: string | null
  readonly target: string | null
}

/** A league's events, or those of one kind, latest first, with the names of that time. */
export async function eventsIn(
  db: Db,
  leagueId: number,
  { kind, limit }: { readonly kind: LeagueEvent['kind'] | null; readonly limit: number },
): Promise<LeagueEvent[]> {
  const { rows } = await sql<LeagueEvent>`
    select id, at, kind, detail, actor_name as by, case when target_kind <> 'league' then target_name end as target
    from audit_events where league_id = ${leagueId} ${kind === null ? sql`` : sql`and kind = ${kind}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export type CheckedGolfer = {
  readonly id: number
  readonly name: string
  /** When their rounds were fetched, or the association last said that nothing changed. */
  readonly checkedAt: string | null
  /** Why the latest try failed; null if it did not. */
  readonly failure: string | null
  readonly joinedAt: string
}

/** The golfers of a league with an association number, by name. */
export async function checkedGolfers(db: Db, leagueId: number): Promise<CheckedGolfer[]> {
  const { rows } = await sql<CheckedGolfer>`
    select golfers.id, golfers.name, memberships.joined_at,
      greatest(rounds_checked_at, case when changed_at is null or changed_at <= rounds_checked_at then looked_up_at end)
        as checked_at,
      case when rounds_checked_at is null or failed_at > rounds_checked_at then failure end as failure
    from memberships join golfers on golfers.id = memberships.golfer_id
    left join association_checks as checks on checks.golfer_id = golfers.id
    where memberships.league_id = ${leagueId} and golfers.ghin_number is not null
    order by lower(golfers.name), golfers.id`.execute(db)
  return rows
}

type SeasonRow = {
  readonly year: number
  readonly endDate: Day
  readonly hasNext: boolean
  readonly matches: readonly (Omit<DueMatch, 'finalOn'> & { readonly becomesFinalAt: string | null })[]
}

/** The active season of a league with its matches in order, and whether one begins after it. */
export async function seasonInPlay(db: Db, leagueId: number): Promise<SeasonRow | undefined> {
  const { rows } = await sql<SeasonRow>`
    select year, end_date,
      exists (select from seasons as later
        where later.league_id = seasons.league_id and later.archived_at is null and later.start_date > seasons.start_date) as has_next,
      (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'startDate', start_date, 'endDate', end_date,
          'isFinished', frozen_at is not null, 'isPublished', published_at is not null,
          'becomesFinalAt', case when final_at is null then becomes_final_at end) order by number), '[]'::json)
        from matches where season_id = seasons.id) as matches
    from seasons where league_id = ${leagueId} and is_active`.execute(db)
  return rows[0]
}

/** The notice of a league, including an expired one. */
export function noticeOf(db: Db, leagueId: number) {
  return db
    .selectFrom('leagues')
    .select(['notice as text', 'noticeUntil as until'])
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
}

/** Pins a notice in the place of an earlier one, or takes it down (null). */
export async function saveNotice(db: Db, leagueId: number, notice: Notice | null): Promise<void> {
  await db
    .updateTable('leagues')
    .set({ notice: notice?.text ?? null, noticeUntil: notice?.until ?? null })
    .where('id', '=', leagueId)
    .execute()
}
