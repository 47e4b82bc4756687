import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTenths } from '#server/platform/db/strokes.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'

/** The job that queues the emails and push messages of notifications. */
export const notifyJob = 'queue_notifications'

/** Enqueues that job, soon after the caller's transaction commits. */
export const enqueueNotifying = (db: Db) => enqueue(db, { task: notifyJob, payload: {}, key: notifyJob, tries: 3 })

/** Whether an account has chosen a kind, for any channel. */
const chosen = (kind: NotificationKind) => sql`(${kind} = any(settings.push) or ${kind} = any(settings.email))`

type Change = { readonly matchId: number; readonly createdAt: string }

/**
 * Notifies the golfers of a match that its result is published, or that it was restated, inside the transaction that does
 * it: each account once, if it wants to know.
 */
export async function notifyOfResult(
  tx: Db,
  { matchId, createdAt, restatementId = null }: Change & { readonly restatementId?: number | null },
): Promise<void> {
  const kind = restatementId === null ? 'result' : 'restated'
  const { numAffectedRows } = await sql`
    insert into notifications (user_id, kind, match_id, subject_id, created_at)
    select users.id, ${kind}, ${matchId}, ${restatementId ?? matchId}, ${createdAt}
    from match_golfers as played
    join users on users.golfer_id = played.golfer_id
    join notification_settings as settings on settings.user_id = users.id
    where played.match_id = ${matchId} and ${chosen(kind)}
    on conflict do nothing`.execute(tx)
  if (numAffectedRows !== undefined && numAffectedRows > 0n) await enqueueNotifying(tx)
}

/** Those who were overtaken: teams or golfers, with the positions they had. */
export type Overtaken = {
  readonly whose: 'team' | 'golfer'
  readonly rows: readonly { readonly id: number; readonly position: number }[]
}

/** Notifies golfers of a match that they, or their teams, were overtaken on its last day, once in a match. */
export async function notifyOvertaken(tx: Db, { matchId, createdAt, whose, rows }: Change & Overtaken): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into notifications (user_id, kind, match_id, subject_id, position_before, created_at)
    select users.id, 'overtaken', ${matchId}, ${matchId}, fallen.position, ${createdAt}
    from json_to_recordset(${JSON.stringify(rows)}::json) as fallen (id integer, position smallint)
    join match_golfers as played on played.match_id = ${matchId}
      and ${whose === 'team' ? sql`played.team_id` : sql`played.golfer_id`} = fallen.id
    join users on users.golfer_id = played.golfer_id
    join notification_settings as settings on settings.user_id = users.id
    where ${chosen('overtaken')}
    on conflict do nothing`.execute(tx)
  if (numAffectedRows !== undefined && numAffectedRows > 0n) await enqueueNotifying(tx)
}

/** The end of a row of matches, where its league plays. */
const endOfMatch = sql`((matches.end_date + 1)::timestamp at time zone leagues.time_zone)`
const startOfMatch = sql`(matches.start_date::timestamp at time zone leagues.time_zone)`

/** Plans the notifications before the end of matches, of accounts that want them and whose golfers have not played, where `which` holds. */
function planEndings(db: Db, now: string, which: RawBuilder<unknown>) {
  return sql`
    insert into notifications (user_id, kind, match_id, subject_id, created_at, due_at)
    select users.id, 'match_ending', matches.id, matches.id, ${now},
      greatest(${endOfMatch} - interval '1 hour' * settings.hours_before, ${startOfMatch})
    from matches
    join leagues on leagues.id = matches.league_id
    join memberships on memberships.league_id = matches.league_id
    join users on users.golfer_id = memberships.golfer_id
    join notification_settings as settings on settings.user_id = users.id
    where ${which} and ${chosen('match_ending')} and not exists (select from match_golfers as result
      where result.match_id = matches.id and result.golfer_id = users.golfer_id and result.net is not null)
    on conflict (user_id, kind, subject_id) do update set due_at = excluded.due_at where notifications.asked_at is null
  `.execute(db)
}

/**
 * Matches of active seasons that end within two days, whose notifications are not planned yet, locked until the transaction
 * ends.
 */
export async function lockUnplanned(
  tx: Db,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select matches.id from matches
    join seasons on seasons.id = matches.season_id and seasons.is_active
    join leagues on leagues.id = matches.league_id
    where matches.frozen_at is null and matches.ending_planned_at is null
      and matches.end_date between (${now}::timestamptz at time zone 'UTC')::date - 1 and (${now}::timestamptz at time zone 'UTC')::date + 3
      and ${now} >= ${endOfMatch} - interval '48 hours' and ${now} < ${endOfMatch}
    order by matches.end_date limit ${limit} for no key update of matches skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Plans the notifications before the end of these matches. */
export async function planMatches(tx: Db, matchIds: readonly number[], now: string): Promise<void> {
  const ids = sql.val([...matchIds])
  await planEndings(tx, now, sql`matches.id = any(${ids}::int[])`)
  await sql`update matches set ending_planned_at = ${now} where id = any(${ids}::int[])`.execute(tx)
}

/** Plans an account's notifications of the matches whose end is planned already, after it has chosen others. */
export async function planForAccount(tx: Db, userId: number, now: string): Promise<void> {
  await planEndings(
    tx,
    now,
    sql`users.id = ${userId} and matches.frozen_at is null and matches.ending_planned_at is not null and ${now} < ${endOfMatch}`,
  )
}

export type Due = Awaited<ReturnType<typeof lockDue>>[number]

/** Notifications before the end of a match that are due, for whose golfers' rounds nobody has asked, locked until the transaction ends. */
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
      eb('result.net', 'is not', null).$castTo<boolean>().as('hasPlayed'),
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
    .forUpdate('notifications')
    .skipLocked()
    .execute()
}

/** Delays notifications until the quiet hours of their readers are over. */
export async function delayDue(
  tx: Db,
  rows: readonly { readonly id: number; readonly dueAt: string }[],
): Promise<void> {
  await sql`update notifications set due_at = later."dueAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as later (id bigint, "dueAt" timestamptz)
    where notifications.id = later.id`.execute(tx)
}

/** Records that the rounds of these notifications' golfers were asked for. */
export async function recordAsked(tx: Db, ids: readonly number[], askedAt: string): Promise<void> {
  await sql`update notifications set asked_at = ${askedAt} where id = any(${sql.val([...ids])}::bigint[])`.execute(tx)
}

export type Unqueued = Awaited<ReturnType<typeof lockUnqueued>>[number]

type UnqueuedPage = {
  /** Those before the end of a match wait no longer when their golfers' rounds were asked for by this instant. */
  readonly waitUntil: string
  readonly limit: number
}

/** Notifications whose emails and push messages can be queued, oldest first, locked until the transaction ends. */
export function lockUnqueued(tx: Db, { waitUntil, limit }: UnqueuedPage) {
  return tx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .leftJoin('golfers', 'golfers.id', 'users.golferId')
    .leftJoin('notificationSettings as settings', 'settings.userId', 'users.id')
    .select((eb) => [
      'notifications.id',
      'notifications.userId',
      'notifications.kind',
      eb('users.emailVerifiedAt', 'is not', null).$castTo<boolean>().as('hasVerifiedEmail'),
      'settings.push',
      'settings.email',
      'settings.timeZone',
      'settings.quietFrom',
      'settings.quietUntil',
    ])
    .where('notifications.queuedAt', 'is', null)
    .where((eb) => eb.or([eb('notifications.dueAt', 'is', null), eb('notifications.askedAt', 'is not', null)]))
    .where((eb) =>
      eb.or([
        eb('notifications.askedAt', 'is', null),
        eb('notifications.askedAt', '<=', waitUntil),
        eb('golfers.ghinNumber', 'is', null),
        eb('golfers.roundsCheckedAt', '>=', eb.ref('notifications.askedAt')),
      ]),
    )
    .orderBy('notifications.id')
    .limit(limit)
    .forUpdate('notifications')
    .skipLocked()
    .execute()
}

type Queued = {
  readonly id: number
  readonly userId: number
  readonly queuedAt: string
  /** When its messages can be sent at the earliest. */
  readonly due: string
  readonly push: boolean
  readonly email: boolean
}

/** Queues the messages of notifications: an email, and one for each device of the account. */
export async function queueMessages(tx: Db, queued: readonly Queued[]): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(queued)}::json) as queued
    (id bigint, "userId" integer, "queuedAt" timestamptz, due timestamptz, push boolean, email boolean)`
  await sql`update notifications set queued_at = queued."queuedAt" from ${rows} where notifications.id = queued.id`.execute(
    tx,
  )
  await sql`insert into push_messages (notification_id, device_id, next_try_at)
    select queued.id, push_devices.id, queued.due
    from ${rows} join push_devices on push_devices.user_id = queued."userId"
    where queued.push`.execute(tx)
  await sql`insert into mails (kind, user_id, notification_id, created_at, next_try_at)
    select 'notification', queued."userId", queued.id, queued."queuedAt", queued.due from ${rows} where queued.email`.execute(
    tx,
  )
}

/** What a notification is about. */
export type Subject = {
  readonly id: number
  readonly userId: number
  readonly kind: NotificationKind
  readonly subjectId: number
  readonly positionBefore: number | null
  /** The channels by which the account wants its kind now. */
  readonly byPush: boolean
  readonly byEmail: boolean
  readonly golferId: number | null
  readonly match: {
    readonly id: number
    readonly number: number
    readonly seasonId: number
    readonly endDate: string
    readonly isFinished: boolean
    readonly publishedAt: string | null
    readonly league: string
    readonly leagueId: number
    readonly timeZone: string
    readonly useTeams: boolean
    /** Whether the golfer plays in the league, or did in this match. */
    readonly isIn: boolean
    readonly teamId: number | null
  } | null
}

/** A notification with its match; undefined when the account does not want its kind any more. */
export async function subjectOf(db: Db, id: number): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select told.id, told.user_id, told.kind, told.subject_id, told.position_before,
      told.kind = any(settings.push) as by_push, told.kind = any(settings.email) as by_email, users.golfer_id,
      case when matches.id is not null then json_build_object('id', matches.id, 'number', matches.number,
        'seasonId', matches.season_id, 'endDate', matches.end_date, 'isFinished', matches.frozen_at is not null,
        'publishedAt', matches.published_at, 'league', leagues.name, 'leagueId', leagues.id, 'timeZone', leagues.time_zone,
        'useTeams', coalesce(matches.use_teams, leagues.use_teams),
        'isIn', played.golfer_id is not null or memberships.golfer_id is not null,
        'teamId', case when played.golfer_id is not null then played.team_id else memberships.team_id end) end as match
    from notifications as told
    join users on users.id = told.user_id
    join notification_settings as settings on settings.user_id = users.id
      and (told.kind = any(settings.push) or told.kind = any(settings.email))
    left join matches on matches.id = told.match_id
    left join leagues on leagues.id = matches.league_id
    left join memberships on memberships.league_id = matches.league_id and memberships.golfer_id = users.golfer_id
    left join match_golfers as played on played.match_id = matches.id and played.golfer_id = users.golfer_id
    where told.id = ${id}`.execute(db)
  return rows[0]
}

export type Row = {
  readonly id: number
  readonly name: string
  readonly net: number | null
  readonly position: number | null
}

/** The teams, or the golfers, of a match that have a position, in its order. */
export async function rankedRows(db: Db, matchId: number, whose: Overtaken['whose']): Promise<Row[]> {
  const { rows } = await (
    whose === 'team'
      ? sql<Row>`select teams.id, teams.name, ${inTenths('played.net')} as net, position from match_teams as played
        join teams on teams.id = played.team_id where match_id = ${matchId} and position is not null order by listing`
      : sql<Row>`select golfers.id, golfers.name, ${inTenths('played.net')} as net, position from match_golfers as played
        join golfers on golfers.id = played.golfer_id where match_id = ${matchId} and position is not null order by listing`
  ).execute(db)
  return rows
}

/** Whether a golfer has a counting round in a match, or one of its days that waits for confirmation. */
export async function hasPlayed(db: Db, matchId: number, golferId: number): Promise<boolean> {
  const { rows } = await sql<{ hasPlayed: boolean }>`
    select exists (select from match_golfers where match_id = matches.id and golfer_id = ${golferId} and net is not null)
      or exists (select from rounds where rounds.golfer_id = ${golferId} and rounds.eligible
        and rounds.played_on between matches.start_date and matches.end_date) as has_played
    from matches where id = ${matchId}`.execute(db)
  return rows[0]?.hasPlayed ?? false
}

/** A restatement of a match that counted, if it is the latest. */
export async function latestRestatement(db: Db, matchId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from restatements where match_id = ${matchId} and counted order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
