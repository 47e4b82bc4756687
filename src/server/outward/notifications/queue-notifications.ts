import { afterQuietHours } from '#domain/notifications/quiet-hours.ts'
import { startSync } from '#server/facts/association/sync/syncs.queries.ts'
import { overlapsUnfinishedSync } from '#server/facts/association/sync/unfinished-syncs.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { type Due, delayDue, lockDue, lockUnplanned, planMatches, recordAsked } from './endings.queries.ts'
import { type Unqueued, lockUnqueued, queueMessages } from './notifications.queries.ts'
import { enqueuePushes } from './push-messages.queries.ts'

type Queueing = Pick<Tools, 'db' | 'now' | 'association'>

/** How many rows are read, and messages queued, at a time. */
const page = 200
/** Milliseconds that a notification waits for the rounds of its golfer: after that it says what is known. */
const maxWaitMs = 30 * 60 * 1000

/** Notifies golfers whose match ends soon, and queues the messages of all notifications. */
export async function queueNotifications(tools: Queueing): Promise<void> {
  for (const step of [planSome, askForSome, queueSome]) while ((await step(tools)) === page);
}

/** Each step returns how many it has looked at. */
type Step = (tools: Queueing) => Promise<number>

const planSome: Step = ({ db, now }) =>
  db.transaction().execute(async (tx) => {
    const at = now().toISOString()
    const matches = await lockUnplanned(tx, { now: at, limit: page })
    if (matches.length > 0) await planMatches(tx, matches, at)
    return matches.length
  })

/** Rounds are fetched first, so that no one who has played gets the notification. */
const askForSome: Step = ({ db, now, association }) =>
  withAdvisoryLock(db, 'syncs', async (tx) => {
    const at = now()
    const due = await lockDue(tx, { now: at.toISOString(), limit: page })
    const quietUntil = (reader: Due) => afterQuietHours(at.getTime(), readerOf(reader))
    const [quiet, asked] = [
      due.filter((one) => quietUntil(one) > at.getTime()),
      due.filter((one) => quietUntil(one) === at.getTime()),
    ]
    await delayDue(
      tx,
      quiet.map((one) => ({ id: one.id, dueAt: new Date(quietUntil(one)).toISOString() })),
    )
    const unknown = asked.filter(({ hasNumber, hasPlayed }) => hasNumber && !hasPlayed && association !== null)
    for (const { golferId } of unknown) if (golferId !== null) await fetchRounds(tx, golferId, at)
    await recordAsked(
      tx,
      asked.map(({ id }) => id),
      at.toISOString(),
    )
    return due.length
  })

async function fetchRounds(tx: Db, golferId: number, at: Date): Promise<void> {
  if (await overlapsUnfinishedSync(tx, { leagueId: null, golferId })) return
  await startSync(tx, {
    kind: 'scores',
    leagueId: null,
    golferId,
    requestedBy: null,
    reason: 'ending',
    startedAt: at.toISOString(),
  })
}

const queueSome: Step = ({ db, now, association }) =>
  db.transaction().execute(async (tx) => {
    const at = now()
    const waitUntil = new Date(at.getTime() - (association === null ? 0 : maxWaitMs)).toISOString()
    const unqueued = await lockUnqueued(tx, { waitUntil, limit: page })
    if (unqueued.length === 0) return 0
    const queued = unqueued.map((one) => ({
      id: one.id,
      userId: one.userId,
      queuedAt: at.toISOString(),
      due: new Date(afterQuietHours(at.getTime(), readerOf(one))).toISOString(),
      push: one.push?.includes(one.kind) ?? false,
      email: one.hasVerifiedEmail && (one.email?.includes(one.kind) ?? false),
    }))
    await queueMessages(tx, queued)
    await enqueueSend(tx)
    await enqueuePushes(tx)
    return unqueued.length
  })

type Reader = { readonly timeZone: string | null } & Pick<Unqueued, 'quietFrom' | 'quietUntil'>

/** The stored quiet hours of an account. */
export const readerOf = ({ timeZone, quietFrom, quietUntil }: Reader) => ({
  timeZone: timeZone ?? 'UTC',
  quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
})
