import { afterQuietHours } from '#domain/notifications/quiet-hours.ts'
import { secondsPerDay } from '#domain/shared/day.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowIdle } from '#server/platform/mail/mail.queries.ts'
import { backOff, giveUpAfter } from '#server/platform/queue/back-off.ts'
import { severalAtOnce } from '#server/platform/queue/several-at-once.ts'
import { type Notification, composeNotification } from './compose-notification.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'
import { type WaitingPush, delayPush, forgetDevice, lockNextPush, recordPush } from './push-messages.queries.ts'
import { type SendPush, PushError } from './push-sender.ts'
import { readerOf } from './queue-notifications.ts'

export type PushTools = Pick<Tools, 'db' | 'now' | 'log' | 'faults'> & { readonly sendPush: SendPush }

/** How many messages are sent at a time: each holds a connection to the database while it waits for its push service, and is written from another. */
const parallel = 2
const minute = 60_000
const maxTtlSeconds = 28 * secondsPerDay
const maxErrorLength = 300

/** sent: messages that this process sent but could not record, because the database was lost: they are not sent again. */
type Ends = { readonly stopping: AbortSignal; readonly sentUnrecorded?: Set<number> }

/** Sends the due push messages, until none is left or the app stops. */
export async function sendPushMessages(
  tools: PushTools,
  { stopping, sentUnrecorded = new Set() }: Ends,
): Promise<void> {
  const sending: Sending = { ...tools, keys: await pushKeys(tools.db), inFlight: new Set(), sentUnrecorded }
  const work = async () => {
    while (!stopping.aborted && (await sendNext(sending)));
  }
  await severalAtOnce(parallel, work)
}

/** The row stays locked while its message is sent: no other node sends it, and the lock ends if this node dies. */
async function sendNext(sending: Sending): Promise<boolean> {
  const { db, now, sentUnrecorded } = sending
  const done = await db.transaction().execute(async (tx) => {
    const row = await lockNextPush(tx, now())
    if (row === undefined) return null
    await allowIdle(tx)
    return { row, isGone: await sendRow(sending, tx, row) }
  })
  if (done === null) return false
  sentUnrecorded.delete(done.row.id)
  // Not in the transaction: other messages of the device are locked by those who send them.
  if (done.isGone) await forgetDevice(db, done.row.deviceId)
  return true
}

type Sending = PushTools & {
  readonly keys: PushKeys
  /** Messages that this process is sending: their rows are unlocked again when the database is lost meanwhile. */
  readonly inFlight: Set<number>
  readonly sentUnrecorded: Set<number>
}

/** Returns whether the device does not want messages any more. */
async function sendRow(sending: Sending, tx: Db, row: WaitingPush): Promise<boolean> {
  const { now, inFlight, sentUnrecorded } = sending
  const stored = async (change: Parameters<typeof recordPush>[2]) => {
    await recordPush(tx, row.id, change)
    return false
  }
  const sent = () => stored({ state: 'sent', sentAt: now().toISOString(), error: null })
  if (sentUnrecorded.has(row.id)) return sent()
  const due = inFlight.has(row.id) ? now().getTime() + minute : afterQuietHours(now().getTime(), readerOf(row))
  if (due > now().getTime()) {
    await delayPush(tx, row.id, new Date(due).toISOString())
    return false
  }
  inFlight.add(row.id)
  try {
    const notification = await composeNotification(sending, row.notificationId)
    if (notification?.byPush !== true) return await stored({ state: 'nothing', error: null })
    await sending.sendPush(sending.keys, row, messageOf(notification, row, now()))
    sentUnrecorded.add(row.id)
  } catch (error) {
    const trouble = toPushError(sending, row, error)
    await stored(changeAfter(trouble, row, now()))
    return trouble.kind === 'gone'
  } finally {
    inFlight.delete(row.id)
  }
  return sent()
}

/** A message that cannot be written waits, and lets the others pass. */
function toPushError({ log, faults }: Sending, { id }: WaitingPush, error: unknown): PushError {
  if (error instanceof PushError) {
    log.warn({ push: id, trouble: error.kind, words: error.message }, 'push message not sent')
    return error
  }
  faults.record('push', error, { push: id })
  return new PushError('postponed', 'The message could not be written')
}

/** What the service worker shows; a message of the same tag takes the place of an earlier one. */
function messageOf({ text, path, until }: Notification, { notificationId }: WaitingPush, now: Date) {
  const tag = `n${notificationId}`
  return {
    payload: JSON.stringify({ ...text, path, tag, until: until.getTime() }),
    topic: tag,
    seconds: Math.min(maxTtlSeconds, Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))),
  }
}

function changeAfter(error: PushError, { tries, createdAt }: WaitingPush, now: Date): Parameters<typeof recordPush>[2] {
  const words = error.message.slice(0, maxErrorLength)
  const isTooLate = now.getTime() - Date.parse(createdAt) > giveUpAfter
  if (error.kind !== 'postponed' || isTooLate) return { state: 'failed', error: words }
  const pause = Math.max(backOff(tries + 1), error.retryAfterSeconds * 1000)
  return { nextTryAt: new Date(now.getTime() + pause).toISOString(), error: words }
}
