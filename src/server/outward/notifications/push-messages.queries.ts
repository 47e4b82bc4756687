import { sql } from 'kysely'
import { unlessTaken } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'

export const pushJob = 'send_push_messages'

/** Enqueues that job, soon after the caller's transaction commits. */
export const enqueuePushes = (db: Db) => enqueue(db, { task: pushJob, payload: {}, key: pushJob, tries: 3 })

export type WaitingPush = Awaited<ReturnType<typeof lockPushes>>[number]

/**
 * The next due messages that no other worker holds, at most `count`, with their devices, locked until the transaction
 * ends.
 */
export function lockPushes(tx: Db, now: Date, count: number) {
  return tx
    .selectFrom('pushMessages as message')
    .innerJoin('pushDevices as device', 'device.id', 'message.deviceId')
    .leftJoin('notificationSettings as settings', 'settings.userId', 'device.userId')
    .innerJoin('notifications', 'notifications.id', 'message.notificationId')
    .select([
      'message.id',
      'message.notificationId',
      'message.tries',
      'message.deviceId',
      'notifications.createdAt',
      'device.endpoint',
      'device.publicKey',
      'device.authSecret',
      'settings.timeZone',
      'settings.quietFrom',
      'settings.quietUntil',
    ])
    .where('message.state', '=', 'waiting')
    .where('message.nextTryAt', '<=', now.toISOString())
    .orderBy('message.nextTryAt')
    .orderBy('message.id')
    .limit(count)
    .modifyEnd(unlessTaken('message'))
    .execute()
}

type Change = {
  readonly state?: 'sent' | 'nothing' | 'failed'
  readonly sentAt?: string
  readonly nextTryAt?: string
  readonly error: string | null
}

/** Stores the outcome of one try, or when to try again. */
export async function recordPush(tx: Db, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('pushMessages')
    .set((eb) => ({ ...change, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Lets messages wait until an instant, without counting a try. */
export async function delayPushes(tx: Db, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('pushMessages').set({ nextTryAt: until.toISOString() }).where('id', 'in', ids).execute()
}

/** Removes a device that its push service has dropped, with its messages. */
export async function forgetDevice(tx: Db, id: number): Promise<void> {
  await sql`delete from push_devices where id = ${id}`.execute(tx)
}
