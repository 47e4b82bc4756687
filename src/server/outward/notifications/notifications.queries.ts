import { sql } from 'kysely'
import { unlessTaken } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

export type Unqueued = Awaited<ReturnType<typeof lockUnqueued>>[number]

type UnqueuedPage = {
  /** Notifications before the end of a match wait only until this instant for a request of their golfers' rounds. */
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
    .modifyEnd(unlessTaken('notifications'))
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
