import { sql } from 'kysely'
import { awayDays, awaySeasonDays, noticeDays } from '#domain/leagues/succession.ts'
import { locking } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The account of the deputy who was named first among those that can own the league; null without one. */
const successorOf = sql`(
  select memberships.deputy_id from memberships
  where memberships.league_id = leagues.id and memberships.deputy_id is not null
    and memberships.accepted_by = memberships.deputy_id
  order by memberships.deputy_since nulls first, memberships.golfer_id limit 1)`

/** Days in season since the owner was last seen, without days before a season was created. */
const seasonDays = (now: string) => sql`(
  select sum(greatest(0, least(season.end_date, ${now}::date)
    - greatest(season.start_date, season.created_at::date, seen.seen_at::date) + 1))
  from seasons as season
  where season.league_id = leagues.id and season.end_date >= seen.seen_at::date and season.start_date <= ${now}::date)`

/** Whether an email to the owner since a notice has been sent, or could not be. */
const ownersEmail = (state: 'sent' | 'failed', since = sql`noticed_at`) => sql`exists (
  select from mails where mails.user_id = successions.owner_id and mails.kind = 'succession'
    and mails.subject_id = successions.league_id and mails.created_at >= ${since} and mails.state = ${sql.lit(state)})`

const between = sql`interval '1 day' * ${sql.lit(noticeDays)}`

/** Begins the succession in leagues in play whose owner is away, can be written to, and has a deputy; their ids. */
export async function beginSuccessions(tx: Db, at: Date): Promise<number[]> {
  const now = at.toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into successions (league_id, owner_id, noticed_at)
    select distinct leagues.id, leagues.owner_id, ${now}::timestamptz
    from seasons join leagues on leagues.id = seasons.league_id
      join account_seen as seen on seen.user_id = leagues.owner_id
      join users on users.id = leagues.owner_id and users.email_verified_at is not null
    where not seasons.has_ended and seasons.is_active and seasons.start_date <= ${now}::date
      and seasons.end_date >= ${now}::date
      and seen.seen_at < ${now}::timestamptz - interval '1 day' * ${sql.lit(awayDays)}
      and ${seasonDays(now)} >= ${sql.lit(awaySeasonDays)} and ${successorOf} is not null
    on conflict do nothing returning league_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends those whose owner was seen since, or is another one, and those without a deputy. */
export async function endSuccessions(tx: Db): Promise<void> {
  await sql`
    delete from successions using leagues, account_seen as seen
    where leagues.id = successions.league_id and seen.user_id = successions.owner_id
      and (seen.seen_at >= noticed_at or leagues.owner_id <> successions.owner_id or ${successorOf} is null)`.execute(
    tx,
  )
}

/** The leagues whose owner and deputies are written to again: those whose owner’s first email was sent. */
export async function repeatNotices(tx: Db, at: Date): Promise<number[]> {
  const now = at.toISOString()
  const { rows } = await sql<{ id: number }>`
    update successions set noticed_again_at = ${now}
    where noticed_again_at is null
      and noticed_at <= ${now}::timestamptz - ${between} and ${ownersEmail('sent')}
    returning league_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Queues an email to the owner and the deputies of leagues. */
export async function insertNotices(tx: Db, leagueIds: readonly number[], at: Date): Promise<void> {
  const now = at.toISOString()
  await sql`
    insert into mails (kind, user_id, subject_id, created_at, next_try_at)
    select 'succession', addressed.user_id, leagues.id, ${now}::timestamptz, ${now}::timestamptz
    from leagues cross join lateral (
      select leagues.owner_id as user_id
      union
      select deputy_id from memberships where memberships.league_id = leagues.id and deputy_id is not null) as addressed
    where leagues.id = any(${sql.val([...leagueIds])}::int[])`.execute(tx)
}

export type Notice = {
  readonly league: string
  readonly timeZone: string
  readonly ownerId: number
  readonly owner: string
  readonly successorId: number
  readonly successor: string
  readonly isNoticedTwice: boolean
  /** When the successor can take over, if they are. */
  readonly from: string
}

/** Who can follow the absent owner of a league, and when; undefined once the owner has been seen, or cannot be written to. */
export async function successionOf(db: Db, leagueId: number): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select leagues.name as league, leagues.time_zone, owner.id as owner_id, owner.name as owner, successor.id as successor_id,
      successor.name as successor,
      ${ownersEmail('sent', sql`noticed_again_at`)} as is_noticed_twice,
      coalesce(noticed_again_at, noticed_at + ${between}) + ${between} as "from"
    from successions join leagues on leagues.id = successions.league_id and leagues.owner_id = successions.owner_id
      join users as owner on owner.id = successions.owner_id
      join account_seen as seen on seen.user_id = owner.id and seen.seen_at < successions.noticed_at
      join users as successor on successor.id = ${successorOf}
    where successions.league_id = ${leagueId} and not ${ownersEmail('failed')}`.execute(db)
  return rows[0]
}

/** Holds back any sign of the owner, until the transaction ends. */
export async function lockSeen(tx: Db, userId: number): Promise<void> {
  await sql`select from account_seen where user_id = ${userId} ${locking('account_seen', 'delete')}`.execute(tx)
}
