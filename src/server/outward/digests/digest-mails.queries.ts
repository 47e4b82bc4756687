import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A user who receives a league's digest, and the state of their earlier ones. */
export type DueReader = {
  readonly userId: number
  readonly leagueId: number
  /** The end of the last period that a digest covered; null when there was none. */
  readonly coveredUntil: string | null
  /** The end of the period of their newest digest, whatever its state. */
  readonly newest: string | null
  readonly isWaiting: boolean
}

/** Leagues by id: after one, up to and including another. */
export type LeagueRange = { readonly after: number; readonly until: number }

/**
 * The users who receive the digests of these leagues, by league: members who accepted,
 * and the owner, unless they unsubscribed.
 */
export async function digestReaders(db: Db, { after, until }: LeagueRange): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    select users.id as user_id, reader.league_id, mailed.until as covered_until, mailed.newest,
      coalesce(mailed.waits, false) as is_waiting
    from (
      select memberships.league_id, users.id as user_id
      from memberships join users on users.golfer_id = memberships.golfer_id and users.id = memberships.accepted_by
      where memberships.league_id > ${after} and memberships.league_id <= ${until}
      union select id, owner_id from leagues where id > ${after} and id <= ${until}
    ) as reader
    join users on users.id = reader.user_id and users.receive_email_digest and users.email_verified_at is not null
    left join lateral (
      select max(period_end) filter (where state in ('sent', 'nothing')) as until, max(period_end) as newest,
        bool_or(state = 'waiting') as waits
      from mails where user_id = reader.user_id and league_id = reader.league_id and kind = 'digest'
    ) as mailed on true
    order by reader.league_id, users.id`.execute(db)
  return rows
}

/** The last id of the next `leagues` leagues after one; null when there are none. */
export async function lastOfNext(db: Db, after: number, leagues: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id
    from (select id from leagues where id > ${after} order by id limit ${leagues}) as next`.execute(db)
  return rows[0]?.id ?? null
}

/** The end of the last period that a sent or queued digest of a league covers for a user; null when there is none. */
export async function coveredUntil(db: Db, userId: number, leagueId: number): Promise<string | null> {
  const row = await db
    .selectFrom('mails')
    .select('periodEnd')
    .where('userId', '=', userId)
    .where('leagueId', '=', leagueId)
    .where('kind', '=', 'digest')
    .where('state', 'in', ['sent', 'nothing', 'waiting'])
    .orderBy('periodEnd', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.periodEnd ?? null
}

/** Whether a transaction that began before an instant is still open: its rows appear later than their times. */
export async function isStillWritten(db: Db, before: string): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and backend_xid is not null and xact_start <= ${before}::timestamptz limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export type NewDigest = { readonly userId: number; readonly leagueId: number; readonly periodStart: string }

/** Queues digests, at most one per reader and league. Returns how many were queued. */
export async function insertDigests(db: Db, digests: readonly NewDigest[], now: Date): Promise<number> {
  const at = now.toISOString()
  const [users, leagues] = [
    sql.val(digests.map(({ userId }) => userId)),
    sql.val(digests.map(({ leagueId }) => leagueId)),
  ]
  const starts = sql.val(digests.map(({ periodStart }) => periodStart))
  const { numAffectedRows } = await sql`
    insert into mails (kind, user_id, league_id, period_start, period_end, created_at, next_try_at)
    select 'digest', due.user_id, due.league_id, due.period_start, ${at}, ${at}, ${at}
    from unnest(${users}::int[], ${leagues}::int[], ${starts}::timestamptz[]) as due(user_id, league_id, period_start)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
