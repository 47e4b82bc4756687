import { sql } from 'kysely'
import { type NotificationKind, maxDevices, notificationKinds } from '#domain/notifications/notification-kinds.ts'
import { lock } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An account's choices; undefined before the first. */
export async function settingsOf(db: Db, userId: number) {
  const row = await db
    .selectFrom('notificationSettings')
    .select(['push', 'email', 'hoursBefore', 'timeZone', 'quietFrom', 'quietUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { push, email, quietFrom, quietUntil, ...settings } = row
  const quietHours = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
  return { ...settings, push: kindsIn(push), email: kindsIn(email), quietHours }
}

const kindsIn = (stored: readonly string[]): NotificationKind[] =>
  notificationKinds.filter((kind) => stored.includes(kind))

export type Settings = NonNullable<Awaited<ReturnType<typeof settingsOf>>>

export async function saveSettings(
  db: Db,
  userId: number,
  { push, email, hoursBefore, timeZone, quietHours }: Settings,
): Promise<void> {
  const row = {
    push,
    email,
    hoursBefore,
    timeZone,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
  }
  // First, as it locks the account: after the settings, which refer to it, another change of it would wait for this one.
  await dismissOffer(db, userId)
  await db
    .insertInto('notificationSettings')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** An account's devices, the latest first. */
export function devicesOf(db: Db, userId: number) {
  return db
    .selectFrom('pushDevices')
    .select(['id', 'name', 'endpoint', 'createdAt as addedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

type NewDevice = {
  readonly endpoint: string
  readonly publicKey: Buffer
  readonly authSecret: Buffer
  readonly name: string
  readonly createdAt: string
  /** The hash of the session's token, with which the device goes. */
  readonly sessionHash: Buffer
}

/** Adds a device, or takes one over from the account that used the browser before; of too many the oldest are removed. */
export async function addDevice(tx: Db, userId: number, device: NewDevice): Promise<void> {
  // Locks the account, so that concurrent requests cannot exceed its limit of devices.
  await lock(tx, { accounts: [userId] })
  const { endpoint: _endpoint, createdAt: _createdAt, ...changed } = device
  const { id } = await tx
    .insertInto('pushDevices')
    .values({ userId, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ userId, ...changed }))
    .returning('id')
    .executeTakeFirstOrThrow()
  // Messages to who used it before are not for this account.
  await sql`delete from push_messages using notifications
    where push_messages.device_id = ${id} and notifications.id = push_messages.notification_id
      and notifications.user_id <> ${userId}`.execute(tx)
  await sql`delete from push_devices where id in (
    select id from push_devices where user_id = ${userId} order by id = ${id} desc, id desc offset ${maxDevices})`.execute(
    tx,
  )
}

export async function removeDevice(db: Db, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('pushDevices')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function dismissOffer(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ sawNotificationOffer: true })
    .where('id', '=', userId)
    .where('sawNotificationOffer', '=', false)
    .execute()
}
