import { afterQuietHours } from '#domain/notifications/quiet-hours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowIdle } from '#server/platform/mail/mail.queries.ts'
import type { Tools } from '#server/tools.ts'
import { type Notification, composeNotification } from './compose-notification.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'
import { type WaitingPush, delayPush, forgetDevice, lockNextPush, recordPush } from './push-messages.queries.ts'
import { PushError } from './push-sender.ts'
import { readerOf } from './queue-notifications.ts'

export type PushTools = Pick<Tools, 'db' | 'now' | 'log' | 'faults' | 'sendPush'>

/** How many messages are sent at a time: each waits for its push service. */
const parallel = 4
/** Milliseconds after which an unsent message is given up. */
const giveUpAfter = 2 * 24 * 60 * 60 * 1000
const longestKept = 28 * 24 * 60 * 60
const longestError = 300

/** sent: messages that this process sent but could not record, because the database was lost: they are not sent again. */
type Ends = { readonly stopping: AbortSignal; readonly sentUnrecorded?: Set<number> }

/** Sends the due push messages, until none is left or the app stops. */
export async function sendPushMessages(
  tools: PushTools,
  { stopping, sentUnrecorded = new Set() }: Ends,
): Promise<void> {
  const keys = await pushKeys(tools.db)
  const work = async () => {
    while (!stopping.aborted && (await sendNext(tools, keys, sentUnrecorded)));
  }
  await Promise.all(Array.from({ length: parallel }, work))
}

/** The row stays locked while its message is sent: no other node sends it, and the lock ends if this node dies. */
async function sendNext(tools: PushTools, keys: PushKeys, sentUnrecorded: Set<number>): Promise<boolean> {
  const id = await tools.db.transaction().execute(async (tx) => {
    const row = await lockNextPush(tx, tools.now())
    if (row === undefined) return null
    await allowIdle(tx)
    await sendRow({ ...tools, keys, sentUnrecorded }, tx, row)
    return row.id
  })
  if (id !== null) sentUnrecorded.delete(id)
  return id !== null
}

type Sending = PushTools & { readonly keys: PushKeys; readonly sentUnrecorded: Set<number> }

async function sendRow(sending: Sending, tx: Db, row: WaitingPush): Promise<void> {
  const { now, sentUnrecorded } = sending
  const sent = () => recordPush(tx, row.id, { state: 'sent', sentAt: now().toISOString(), error: null })
  if (sentUnrecorded.has(row.id)) return sent()
  const due = afterQuietHours(now().getTime(), readerOf(row))
  if (due > now().getTime()) return delayPush(tx, row.id, new Date(due).toISOString())
  const notification = await composeNotification(sending, row.notificationId)
  if (notification?.byPush !== true) return recordPush(tx, row.id, { state: 'nothing', error: null })
  try {
    await sending.sendPush(sending.keys, row, messageOf(notification, row, now()))
  } catch (error) {
    if (!(error instanceof PushError)) throw error
    sending.log.warn({ push: row.id, trouble: error.kind, words: error.message }, 'push message not sent')
    return error.kind === 'gone'
      ? forgetDevice(tx, row.deviceId)
      : recordPush(tx, row.id, changeAfter(error, row, now()))
  }
  sentUnrecorded.add(row.id)
  return sent()
}

/** What the service worker shows; a message of the same tag takes the place of an earlier one. */
function messageOf({ text, path, until }: Notification, { notificationId }: WaitingPush, now: Date) {
  const tag = `n${notificationId}`
  return {
    payload: JSON.stringify({ ...text, path, tag, until: until.getTime() }),
    topic: tag,
    seconds: Math.min(longestKept, Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))),
  }
}

function changeAfter(error: PushError, { tries, createdAt }: WaitingPush, now: Date): Parameters<typeof recordPush>[2] {
  const words = error.message.slice(0, longestError)
  const isTooLate = now.getTime() - Date.parse(createdAt) > giveUpAfter
  if (error.kind === 'refused' || isTooLate) return { state: 'failed', error: words }
  const pause = Math.max(backOff(tries + 1), error.retryAfterSeconds * 1000)
  return { nextTryAt: new Date(now.getTime() + pause).toISOString(), error: words }
}

const minute = 60_000

/** Milliseconds until the next try: a minute, doubled each time, at most an hour. */
const backOff = (tries: number) => Math.min(2 ** (tries - 1), 60) * minute
