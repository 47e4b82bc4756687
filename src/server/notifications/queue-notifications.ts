import { afterQuietHours } from '#domain/notifications/quiet-hours.ts'
import { startSync } from '#server/association/sync/syncs.queries.ts'
import { overlapsUnfinishedSync } from '#server/association/sync/unfinished-syncs.queries.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import type { Tools } from '#server/tools.ts'
import {
  type EndingMatch,
  type Unqueued,
  endingMatches,
  insertEnding,
  lockUnqueued,
  queueMessages,
} from './notifications.queries.ts'
import { enqueuePushes } from './push-messages.queries.ts'

type Queueing = Pick<Tools, 'db' | 'now' | 'association'>

/** How many rows are read, and messages queued, at a time. */
const page = 200
/** Milliseconds that a notification waits for the rounds of its golfer: after that it says what is known. */
const longestWait = 30 * 60 * 1000

/** Notifies golfers whose match ends soon, and queues the messages of all notifications. */
export async function queueNotifications(tools: Queueing): Promise<void> {
  await notifyBeforeEnds(tools)
  while ((await queueSome(tools)) === page);
}

async function notifyBeforeEnds(tools: Queueing): Promise<void> {
  let after: EndingMatch | null = null
  for (;;) {
    const rows: readonly EndingMatch[] = await endingMatches(tools.db, {
      now: tools.now().toISOString(),
      after,
      limit: page,
    })
    for (const row of rows) if (!isQuietFor(row, tools.now())) await notifyBeforeEnd(tools, row)
    after = rows.at(-1) ?? null
    if (rows.length < page) return
  }
}

/** Their rounds are fetched first, so that nobody who has played is told that they have not. */
async function notifyBeforeEnd({ db, now, association }: Queueing, row: EndingMatch): Promise<void> {
  const at = now().toISOString()
  await withAdvisoryLock(db, 'syncs', async (tx) => {
    const isNew = await insertEnding(tx, { userId: row.userId, matchId: row.matchId, createdAt: at })
    if (!isNew || association === null || !row.hasNumber) return
    if (await overlapsUnfinishedSync(tx, { leagueId: null, golferId: row.golferId })) return
    await startSync(tx, {
      kind: 'scores',
      leagueId: null,
      golferId: row.golferId,
      requestedBy: null,
      reason: 'ending',
      startedAt: at,
    })
  })
}

/** Returns how many were looked at. */
function queueSome({ db, now, association }: Queueing): Promise<number> {
  const at = now()
  const waitUntil = new Date(at.getTime() - (association === null ? 0 : longestWait)).toISOString()
  return db.transaction().execute(async (tx) => {
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
    await enqueueSenders(tx)
    return unqueued.length
  })
}

async function enqueueSenders(tx: Db): Promise<void> {
  await enqueueSend(tx)
  await enqueuePushes(tx)
}

type Reader = { readonly timeZone: string | null } & Pick<Unqueued, 'quietFrom' | 'quietUntil'>

/** The quiet hours of an account as they are stored. */
export const readerOf = ({ timeZone, quietFrom, quietUntil }: Reader) => ({
  timeZone: timeZone ?? 'UTC',
  quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
})

const isQuietFor = (reader: Reader, now: Date) => afterQuietHours(now.getTime(), readerOf(reader)) > now.getTime()
