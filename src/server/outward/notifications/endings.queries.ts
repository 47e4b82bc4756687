import { type RawBuilder, sql } from 'kysely'
import { chosen } from '#server/ground/announcements.queries.ts'
import { keeping, unlessTaken } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { updateRows } from '#server/platform/db/rows-as-json.ts'

/** The end of a row of matches, in its league's time zone. */
const endOfMatch = sql`((matches.end_date + 1)::timestamp at time zone leagues.time_zone)`
const startOfMatch = sql`(matches.start_date::timestamp at time zone leagues.time_zone)`

/**
 * Plans the notifications before the end of matches for subscribed accounts, where `which` holds. Golfers who have
 * played are filtered out at sending.
 */
function planEndings(db: Db, now: string, which: RawBuilder<unknown>) {
  return sql`
    insert into notifications (user_id, kind, match_id, subject_id, created_at, due_at)
    select users.id, 'match_ending', matches.id, matches.id, ${now},
      greatest(${endOfMatch} - interval '1 hour' * settings.hours_before, ${startOfMatch})
    from matches
    join leagues on leagues.id = matches.league_id
    join memberships on memberships.league_id = matches.league_id and plays_in(memberships, matches.start_date)
    join users on users.golfer_id = memberships.golfer_id
    join notification_settings as settings on settings.user_id = users.id
    where ${which} and ${chosen('match_ending')}
    order by users.id, matches.id ${keeping('users')}
    on conflict (user_id, kind, subject_id) do update set due_at = excluded.due_at
      where notifications.asked_at is null and notifications.due_at <> excluded.due_at
  `.execute(db)
}

/**
 * Matches of active seasons that end within two days, locked until the transaction ends, whose notifications were not planned
 * in the last half hour: golfers join, link and choose, and leagues change their time zone.
 */
export async function lockUnplanned(
  tx: Db,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select matches.id from matches
    join seasons on seasons.id = matches.season_id and seasons.is_active
    join leagues on leagues.id = matches.league_id
    left join planned_endings on planned_endings.match_id = matches.id
    where matches.frozen_at is null
      and (planned_at is null or planned_at <= ${now}::timestamptz - interval '30 minutes')
      and matches.end_date between (${now}::timestamptz at time zone 'UTC')::date - 1 and (${now}::timestamptz at time zone 'UTC')::date + 3
      and ${now} >= ${endOfMatch} - interval '48 hours' and ${now} < ${endOfMatch}
    order by matches.end_date limit ${limit} ${unlessTaken('matches')}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Plans the notifications before the end of these matches. */
export async function planMatches(tx: Db, matchIds: readonly number[], now: string): Promise<void> {
  const ids = sql.val([...matchIds])
  await planEndings(tx, now, sql`matches.id = any(${ids}::int[])`)
  await sql`insert into planned_endings (match_id, planned_at) select id, ${now} from unnest(${ids}::int[]) as ending (id)
    on conflict (match_id) do update set planned_at = excluded.planned_at`.execute(tx)
}

/** Plans an account's notifications of matches that end within two days, after it has chosen others. */
export async function planForAccount(tx: Db, userId: number, now: string): Promise<void> {
  await planEndings(
    tx,
    now,
    sql`users.id = ${userId} and matches.frozen_at is null and ${now} < ${endOfMatch} and ${now} >= ${endOfMatch} - interval '48 hours'
      and exists (select from seasons where seasons.id = matches.season_id and seasons.is_active)`,
  )
}

export type Due = Awaited<ReturnType<typeof lockDue>>[number]

/**
 * Due notifications before the end of a match whose golfers' rounds have not been requested yet, locked until the
 * transaction ends.
 */
export function lockDue(tx: Db, { now, limit }: { readonly now: string; readonly limit: number }) {
  return tx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .leftJoin('golfers', 'golfers.id', 'users.golferId')
    .leftJoin('matchGolfers as result', (join) =>
      join.onRef('result.matchId', '=', 'notifications.matchId').onRef('result.golferId', '=', 'users.golferId'),
    )
    .leftJoin('notificationSettings as settings', 'settings.userId', 'users.id')
    .select((eb) => [
      'notifications.id',
      'users.golferId',
      eb('golfers.ghinNumber', 'is not', null).$castTo<boolean>().as('hasNumber'),
      eb('result.netTenths', 'is not', null).$castTo<boolean>().as('hasPlayed'),
      'settings.timeZone',
      'settings.quietFrom',
      'settings.quietUntil',
    ])
    .where('notifications.queuedAt', 'is', null)
    .where('notifications.askedAt', 'is', null)
    .where('notifications.dueAt', '<=', now)
    .orderBy('notifications.dueAt')
    .orderBy('notifications.id')
    .limit(limit)
    .modifyEnd(unlessTaken('notifications'))
    .execute()
}

/** Delays notifications until the quiet hours of their readers are over. */
export const delayDue = (tx: Db, rows: readonly { readonly id: number; readonly dueAt: string }[]): Promise<void> =>
  updateRows(tx, 'notifications', rows)

/** Records that the rounds of these notifications' golfers were asked for. */
export async function recordAsked(tx: Db, ids: readonly number[], askedAt: string): Promise<void> {
  await sql`update notifications set asked_at = ${askedAt} where id = any(${sql.val([...ids])}::bigint[])`.execute(tx)
}
