import { addDays, dayOf } from '#domain/shared/day.ts'
import { AssociationError, type HandicapAssociation } from '#server/ground/association.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { TakenJob } from '#server/platform/queue/jobs.queries.ts'
import { type ChosenGolfer, everyGolfer, neededGolfers, urgencyOf } from './chosen-golfers.ts'
import { recordFailure, recordLookUp } from './need.queries.ts'
import { saveInformation } from './save-information.ts'
import { syncGolfer } from './sync-golfer.ts'
import { infoMessage, syncMessage } from './sync-message.ts'
import { FailureCount, SyncStopped, Tally } from './sync-progress.ts'
import {
  type SyncRow,
  type SyncedGolfer,
  beginSync,
  endSync,
  golfersToSync,
  recordProgress,
  requeueSync,
} from './syncs.queries.ts'

/** Milliseconds after which a sync is ended between two golfers; what it has stored is kept. */
const syncDeadlineMs = 30 * 60 * 1000
/** Milliseconds after which it is ended wherever it is. */
const syncTimeoutMs = 2 * syncDeadlineMs

type SyncTools = Pick<Tools, 'db' | 'now' | 'association' | 'faults' | 'results'>

/** Milliseconds that a lost connection gets to release the lock of its sync before the next worker needs it. */
const delayAfterLossMs = 3000

type Ends = { readonly stopping: AbortSignal; readonly lost: AbortSignal }

/** Runs the sync of a job; when the worker stops or loses its presence, returns it to the queue, and the job can be completed. */
export async function runSyncJob(
  tools: SyncTools,
  syncId: number,
  { job, stopping, lost }: Ends & { readonly job: TakenJob },
): Promise<void> {
  const signal = AbortSignal.any([stopping, lost])
  try {
    await runSync(tools, syncId, signal)
  } catch (error) {
    if (!signal.aborted) throw error
    await tools.db
      .transaction()
      .execute(async (tx) => {
        if (!(await requeueSync(tx, syncId, { job, delayMs: lost.aborted ? delayAfterLossMs : null }))) throw error
      })
      // The database may be what was lost: then the job is retried, and the try counts.
      .catch(() => Promise.reject(error))
  }
}

/**
 * Runs a sync that has not ended, and stores how it ended. A golfer who cannot be read is skipped and named in the
 * message. Throws only when the signal aborts. How long it takes is not read from the clock, which can be set.
 */
export async function runSync(
  tools: SyncTools,
  syncId: number,
  signal: AbortSignal,
  hangs = AbortSignal.timeout(syncTimeoutMs),
): Promise<void> {
  const { db, now, faults } = tools
  const begunAt = now()
  const sync = await beginSync(db, syncId, begunAt.toISOString())
  if (sync === undefined) return
  const tally = new Tally()
  const soFar = () => (sync.kind === 'info' ? infoMessage : syncMessage)(tally.sum())
  try {
    if (tools.association === null) throw new SyncStopped('the handicap association is switched off')
    const open = { ...tools, association: tools.association }
    await unlessItHangs(syncGolfers(open, { sync, tally, signal, deadline: performance.now() + syncDeadlineMs }), hangs)
    if (isComplete(sync, tally)) await tools.results.publishChecked(tools, { leagueId: sync.leagueId, begunAt })
    await endSync(db, syncId, { status: 'COMPLETED', message: soFar(), completedAt: now().toISOString() })
  } catch (error) {
    if (signal.aborted) throw error
    faults.record('sync', error, { syncId })
    const reason = error instanceof SyncStopped ? error.message : 'something went wrong on our side'
    const message = `The sync stopped: ${reason}. ${soFar()}`
    await endSync(db, syncId, { status: 'FAILED', message, completedAt: now().toISOString() })
  }
}

const tookTooLong = 'it took too long'

/** A hung sync is abandoned: it stops at the next golfer, because its record has ended. */
async function unlessItHangs(work: Promise<void>, hangs: AbortSignal): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new SyncStopped(tookTooLong))
  hangs.addEventListener('abort', giveUp)
  try {
    await Promise.race([work, late])
  } finally {
    hangs.removeEventListener('abort', giveUp)
  }
}

/** Whether every golfer of a league, or of all, was fetched after its latest match (law 19); those in need are chosen by league. */
const isComplete = ({ kind, leagueId, golferId, onlyNeeded }: SyncRow, { skipped }: Tally) =>
  kind !== 'info' && golferId === null && (leagueId !== null || !onlyNeeded) && skipped.length === 0

type Run = { readonly sync: SyncRow; readonly tally: Tally; readonly signal: AbortSignal; readonly deadline: number }
type Open = Omit<SyncTools, 'association'> & { readonly association: HandicapAssociation }

async function syncGolfers(tools: Open, run: Run): Promise<void> {
  const { db, now } = tools
  const { sync, tally, signal, deadline } = run
  const today = dayOf(now().getTime(), 'UTC')
  const golfers = await golfersToSync(db, sync, { earliest: addDays(today, -1100), latest: addDays(today, -760) })
  await recordProgress(db, sync.id, 0, golfers.length)
  const lookedUpAt = now().toISOString()
  const looksUp = sync.kind !== 'scores' && !sync.onlyNeeded
  if (looksUp) await syncInformation(tools, golfers, run)
  if (sync.kind === 'info') return

  const chosen = sync.onlyNeeded ? await neededOnly(tools, golfers, run) : everyGolfer(sync, golfers, now())
  const unchanged = golfers.length - chosen.length
  tally.unchanged += unchanged
  const failures = new FailureCount()
  for (const [n, one] of chosen.entries()) {
    signal.throwIfAborted()
    if (performance.now() > deadline) throw new SyncStopped(tookTooLong)
    const isFetched = await syncRounds(tools, one, { ...run, failures })
    // Only with the rounds as well nothing from before the look-up is missing.
    if (isFetched && looksUp) await recordLookUp(db, { asked: [one.golfer.id], changed: [], at: lookedUpAt })
    signal.throwIfAborted()
    const done = unchanged + n + 1
    if (!(await recordProgress(db, sync.id, done, golfers.length))) throw new SyncStopped('it was ended meanwhile')
  }
  if (golfers.length > 0 && tally.golfers + tally.unchanged === 0) throw new SyncStopped('no golfer could be read')
}

async function neededOnly(
  tools: Open,
  golfers: readonly SyncedGolfer[],
  { sync, tally }: Run,
): Promise<ChosenGolfer[]> {
  const { chosen, unreadableRows } = await neededGolfers(tools, sync, golfers).catch(rethrowAsStopped)
  tally.unreadableRows += unreadableRows
  return chosen
}

/** Fetches a golfer's rounds; false when they had to be skipped. */
async function syncRounds(
  tools: Open,
  { golfer, withHistory }: ChosenGolfer,
  { sync, tally, signal, failures }: Run & { readonly failures: FailureCount },
): Promise<boolean> {
  const today = dayOf(tools.now().getTime(), 'UTC')
  try {
    const options = { until: addDays(today, 1), withHistory, urgency: urgencyOf(sync) }
    tally.add(await syncGolfer(tools, golfer, options))
    failures.reset()
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AssociationError)) tools.faults.record('sync', error, { golferId: golfer.id })
    const reason = error instanceof AssociationError ? error.message : 'could not be stored'
    tally.skip(golfer.name, reason)
    failures.add(error)
    await recordFailure(tools.db, { golferId: golfer.id, at: tools.now().toISOString(), reason })
    return false
  }
}

async function syncInformation(tools: Open, golfers: readonly SyncedGolfer[], { sync, tally }: Run) {
  const known = await tools.association
    .golfers(
      golfers.map(({ ghinNumber }) => ghinNumber),
      { urgency: urgencyOf(sync) },
    )
    .catch(rethrowAsStopped)
  tally.unreadableRows += known.skippedRows
  const byNumber = new Map(known.golfers.map((golfer) => [golfer.ghinNumber, golfer]))
  for (const golfer of golfers) {
    const facts = byNumber.get(golfer.ghinNumber)
    if (facts !== undefined) await saveInformation(tools, golfer.id, facts)
    if (sync.kind !== 'info') continue
    if (facts === undefined) tally.skip(golfer.name, 'not known at the association')
    else tally.golfers += 1
  }
}

/** Without an answer to a look-up, no golfer's state is known. */
function rethrowAsStopped(error: unknown): never {
  throw error instanceof AssociationError ? new SyncStopped(error.message) : error
}
