import { type QueryResult, sql } from 'kysely'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'
import { keeping } from './locks.ts'

/** The job that queues the emails and push messages of notifications. */
export const notifyJob = 'queue_notifications'

/** Enqueues `notifyJob`, to run soon after the caller's transaction commits. */
export const enqueueNotifying = (db: Db) => enqueue(db, { task: notifyJob, payload: {}, key: notifyJob, tries: 3 })

/** Enqueues `notifyJob` if a statement inserted notifications. */
async function enqueueFor(tx: Db, { numAffectedRows = 0n }: QueryResult<unknown>): Promise<void> {
  if (numAffectedRows > 0n) await enqueueNotifying(tx)
}

/**
 * Whether an account has chosen a kind, for any channel. Statements that insert notifications lock the accounts: they
 * wait for an account that is being deleted and skip it, instead of failing another user's transaction.
 */
export const chosen = (kind: NotificationKind) => sql`(${kind} = any(settings.push) or ${kind} = any(settings.email))`

type Change = { readonly matchId: number; readonly createdAt: string }

/**
 * Notifies the golfers of a match, in the caller's transaction, that its result is published or restated: one
 * notification per account that has chosen this kind.
 */
export async function notifyOfResult(
  tx: Db,
  { matchId, createdAt, restatementId = null }: Change & { readonly restatementId?: number | null },
): Promise<void> {
  const kind = restatementId === null ? 'result' : 'restated'
  const inserted = await sql`
    insert into notifications (user_id, kind, match_id, subject_id, created_at)
    select users.id, ${kind}, ${matchId}, ${restatementId ?? matchId}, ${createdAt}
    from match_golfers as played
    join users on users.golfer_id = played.golfer_id
    join notification_settings as settings on settings.user_id = users.id
    where played.match_id = ${matchId} and ${chosen(kind)}
    order by users.id ${keeping('users')}
    on conflict do nothing`.execute(tx)
  await enqueueFor(tx, inserted)
}

/** Teams or golfers that were overtaken, with their positions. */
export type Overtaken = {
  readonly whose: 'team' | 'golfer'
  readonly rows: readonly { readonly id: number; readonly position: number }[]
}

/** Notifies golfers that they or their teams were overtaken on the last day of a match, at most once per match. */
export async function notifyOvertaken(tx: Db, { matchId, createdAt, whose, rows }: Change & Overtaken): Promise<void> {
  const inserted = await sql`
    insert into notifications (user_id, kind, match_id, subject_id, position_before, created_at)
    select users.id, 'overtaken', ${matchId}, ${matchId}, fallen.position, ${createdAt}
    from json_to_recordset(${JSON.stringify(rows)}::json) as fallen (id integer, position smallint)
    join match_golfers as played on played.match_id = ${matchId}
      and ${whose === 'team' ? sql`played.team_id` : sql`played.golfer_id`} = fallen.id
    join users on users.golfer_id = played.golfer_id
    join notification_settings as settings on settings.user_id = users.id
    where ${chosen('overtaken')}
    order by users.id ${keeping('users')}
    on conflict do nothing`.execute(tx)
  await enqueueFor(tx, inserted)
}

type Joined = Change & {
  /** The golfer whose plan was joined. */
  readonly joinedGolferId: number
  readonly joinedBy: number
  readonly day: Day
}

/** Notifies a golfer, in the caller's transaction, that someone joined their plan: at most once per golfer and day. */
export async function notifyOfJoin(
  tx: Db,
  { matchId, createdAt, joinedGolferId, joinedBy, day }: Joined,
): Promise<void> {
  const inserted = await sql`
    insert into notifications (user_id, kind, match_id, joined_by, day, created_at)
    select users.id, 'plan_joined', ${matchId}, ${joinedBy}, ${day}, ${createdAt}
    from users join notification_settings as settings on settings.user_id = users.id
    where users.golfer_id = ${joinedGolferId} and ${chosen('plan_joined')}
    ${keeping('users')}
    on conflict do nothing`.execute(tx)
  await enqueueFor(tx, inserted)
}

/** The job that computes a season's odds and fills gaps in their history. */
export const oddsJob = 'season_odds'

/** Enqueues `oddsJob` in the caller's transaction; with a delay, only if it is not enqueued already. */
export function enqueueOdds(db: Db, seasonId: number, delayMs?: number): Promise<void> {
  return enqueue(db, {
    task: oddsJob,
    payload: { seasonId },
    key: `${oddsJob}_${seasonId}`,
    tries: 5,
    // These jobs run one at a time across all nodes: publishing every league's results on a Monday must not delay
    // emails and syncs.
    lane: oddsJob,
    priority: 10,
    ...(delayMs === undefined ? {} : { delayMs }),
  })
}
