import { afterQuietHours } from '#domain/notifications/quiet-hours.ts'
import { secondsPerDay } from '#domain/shared/day.ts'
import type { Tools } from '#server/ground/tools.ts'
import { backOff, giveUpAfter } from '#server/platform/queue/back-off.ts'
import { type Notification, composeNotification } from './compose-notification.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'
import { type WaitingPush, delayPushes, forgetDevice, lockPushes, recordPush } from './push-messages.queries.ts'
import { type SendPush, PushError } from './push-sender.ts'
import { type PushServices, pushServices } from './push-services.ts'
import { readerOf } from './queue-notifications.ts'

export type PushTools = Pick<Tools, 'db' | 'now' | 'log' | 'faults'> & { readonly sendPush: SendPush }

/** How many messages are on their way at a time. None holds a connection to the database while it is sent. */
const maxInFlight = 64
/** How long a process holds a message: longer than sending takes; after that another process can send it. */
export const leaseMs = 90_000
const maxTtlSeconds = 28 * secondsPerDay
const maxErrorLength = 300

type Ends = {
  readonly stopping: AbortSignal
  /** Messages that this process sent but could not record, because the database was lost: they are not sent again. */
  readonly sentUnrecorded?: Set<number>
  readonly services?: PushServices
}

/** Sends the due push messages, until none is left or the app stops. */
export async function sendPushMessages(
  tools: PushTools,
  { stopping, sentUnrecorded = new Set(), services = pushServices() }: Ends,
): Promise<void> {
  const sending: Sending = { ...tools, keys: await pushKeys(tools.db), sentUnrecorded, services }
  const inFlight = new Set<Promise<void>>()
  const failures: unknown[] = []
  const start = (work: Promise<void>) => {
    const ended = work.catch((error: unknown) => void failures.push(error)).finally(() => inFlight.delete(ended))
    inFlight.add(ended)
  }
  for (;;) {
    const free = stopping.aborted || failures.length > 0 ? 0 : maxInFlight - inFlight.size
    let taken: WaitingPush[] = []
    try {
      if (free > 0) taken = await take(sending, free)
    } catch (error) {
      failures.push(error)
    }
    for (const work of beginning(sending, taken)) start(work)
    if (inFlight.size === 0) break
    if (taken.length < free || free === 0) await Promise.race(inFlight)
  }
  for (const failure of failures) throw failure
}

type Sending = PushTools & {
  readonly keys: PushKeys
  readonly sentUnrecorded: Set<number>
  readonly services: PushServices
}

/** Takes due messages for this process. */
const take = ({ db, now }: Sending, count: number): Promise<WaitingPush[]> =>
  db.transaction().execute(async (tx) => {
    const rows = await lockPushes(tx, now(), count)
    const ids = rows.map(({ id }) => id)
    await delayPushes(tx, ids, new Date(now().getTime() + leaseMs))
    return rows
  })

/** Begins to send messages; those that cannot be sent yet wait on. */
function beginning(sending: Sending, rows: readonly WaitingPush[]): Promise<void>[] {
  const at = sending.now().getTime()
  const dueAt = (row: WaitingPush) => {
    const awake = afterQuietHours(at, readerOf(row))
    return awake > at ? awake : sending.services.begin(row, at)
  }
  return [...Map.groupBy(rows, dueAt)].flatMap(([due, some]) => {
    if (due <= at) return some.map((row) => sendRow(sending, row))
    const ids = some.map(({ id }) => id)
    return [delayPushes(sending.db, ids, new Date(due))]
  })
}

/** Sends a message that was begun, and stores what became of it. */
async function sendRow(sending: Sending, row: WaitingPush): Promise<void> {
  const { db, now, sentUnrecorded, services } = sending
  let answer: Parameters<PushServices['end']>[1] = 'not asked'
  try {
    if (!sentUnrecorded.has(row.id)) {
      const notification = await composeNotification(sending, row.notificationId)
      if (notification?.byPush !== true) {
        await recordPush(db, row.id, { state: 'nothing', error: null })
        return
      }
      await sending.sendPush(sending.keys, row, messageOf(notification, row, now()))
      answer = 'answered'
      sentUnrecorded.add(row.id)
    }
  } catch (error) {
    const trouble = toPushError(sending, row, error)
    if (error instanceof PushError) answer = error.kind === 'silent' ? 'silent' : 'answered'
    await recordPush(db, row.id, changeAfter(trouble, row, now()))
    if (trouble.kind === 'gone') await forgetDevice(db, row.deviceId)
    return
  } finally {
    services.end(row, answer, now().getTime())
  }
  await recordPush(db, row.id, { state: 'sent', sentAt: now().toISOString(), error: null })
  sentUnrecorded.delete(row.id)
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

/** The notification for the service worker; it replaces an earlier one of the same tag. */
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
  const isForLater = error.kind === 'postponed' || error.kind === 'silent'
  if (!isForLater || isTooLate) return { state: 'failed', error: words }
  const pauseMs = Math.max(backOff(tries + 1), error.retryAfterSeconds * 1000)
  return { nextTryAt: new Date(now.getTime() + pauseMs).toISOString(), error: words }
}
