import { addDays, dayOf } from '#domain/shared/day.ts'
import { AssociationError, type HandicapAssociation } from '#server/adapters/handicap-association/port.ts'
import type { Tools } from '#server/tools.ts'
import { readGolfer, saveGolfer, saveInformation } from './sync-golfer.ts'
import { type SyncTally, infoMessage, syncMessage } from './sync-message.ts'
import { type SyncRow, type SyncedGolfer, endSync, golfersToSync, noteProgress, syncToRun } from './syncs.queries.ts'

/** A sync that takes longer is ended; what it stored stays. */
export const longestSync = 30 * 60 * 1000
/** After so many golfers in a row without an answer the association is taken to be down. */
const patience = 3

/** Ends a sync early: the reason stands in its message. */
class SyncStopped extends Error {
  override name = 'SyncStopped'
}

type SyncTools = Pick<Tools, 'db' | 'now' | 'association' | 'log'>

/**
 * Does a sync that is written down as RUNNING, and writes down how it ended. A golfer who cannot be read is skipped,
 * counted and named. Throws only when the signal gives the work back to be done by another.
 */
export async function runSync(tools: SyncTools, syncId: number, signal: AbortSignal): Promise<void> {
  const { db, now, log } = tools
  const sync = await syncToRun(db, syncId)
  if (sync === undefined || sync.status !== 'RUNNING') return
  const tally = new Tally()
  try {
    if (tools.association === null) throw new SyncStopped('the handicap association is switched off')
    await syncGolfers({ ...tools, association: tools.association }, { sync, tally, signal, deadline: now().getTime() + longestSync })
    const message = sync.kind === 'info' ? infoMessage(tally.sum()) : syncMessage(tally.sum())
    await endSync(db, syncId, { status: 'COMPLETED', message, completedAt: now().toISOString() })
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof SyncStopped)) log.error({ err: error, syncId }, 'a sync failed')
    const reason = error instanceof SyncStopped ? error.message : 'something went wrong on our side'
    const message = `The sync stopped: ${reason}. ${syncMessage(tally.sum())}`
    await endSync(db, syncId, { status: 'FAILED', message, completedAt: now().toISOString() })
  }
}

class Tally {
  golfers = 0
  added = 0
  changed = 0
  removed = 0
  unreadableRows = 0
  readonly skipped: { name: string; reason: string }[] = []

  sum(): SyncTally {
    const { golfers, added, changed, removed, unreadableRows, skipped } = this
    return { golfers, added, changed, removed, unreadableRows, skipped }
  }
}

type Run = { readonly sync: SyncRow; readonly tally: Tally; readonly signal: AbortSignal; readonly deadline: number }
type Open = Omit<SyncTools, 'association'> & { readonly association: HandicapAssociation }

async function syncGolfers(tools: Open, run: Run): Promise<void> {
  const { db, now } = tools
  const { sync, tally, signal, deadline } = run
  const today = dayOf(now().getTime(), 'UTC')
  const golfers = await golfersToSync(db, sync, { earliest: addDays(today, -1100), usual: addDays(today, -760) })
  await noteProgress(db, sync.id, 0, golfers.length)
  if (sync.kind !== 'scores') await syncInformation(tools, golfers, tally, sync.kind === 'info')
  if (sync.kind === 'info') return

  const patiently = new Patience()
  for (const [n, golfer] of golfers.entries()) {
    signal.throwIfAborted()
    if (now().getTime() > deadline) throw new SyncStopped('it took too long')
    await syncRounds(tools, golfer, run, patiently)
    await noteProgress(db, sync.id, n + 1, golfers.length)
  }
  if (golfers.length > 0 && tally.golfers === 0) throw new SyncStopped('no golfer could be read')
}

/** Counts golfers in a row for whom there was no answer. */
class Patience {
  private unanswered = 0

  answered(): void {
    this.unanswered = 0
  }

  lost({ kind, message }: AssociationError): void {
    if (kind === 'rejected-login') throw new SyncStopped(message)
    this.unanswered = kind === 'unavailable' ? this.unanswered + 1 : 0
    if (this.unanswered >= patience) throw new SyncStopped(`the handicap association does not answer (${message})`)
  }
}

async function syncRounds({ db, association, now }: Open, golfer: SyncedGolfer, { sync, tally }: Run, patiently: Patience) {
  try {
    const until = addDays(dayOf(now().getTime(), 'UTC'), 1)
    const reading = await readGolfer(association, golfer, { until, withHistory: sync.kind === 'all' })
    const { added, changed, removed, unreadableRows } = await saveGolfer(db, golfer, reading, now())
    tally.golfers += 1
    tally.added += added
    tally.changed += changed
    tally.removed += removed
    tally.unreadableRows += unreadableRows
    patiently.answered()
  } catch (error) {
    if (!(error instanceof AssociationError)) throw error
    tally.skipped.push({ name: golfer.name, reason: error.message })
    patiently.lost(error)
  }
}

async function syncInformation({ db, association, now }: Open, golfers: readonly SyncedGolfer[], tally: Tally, counts: boolean) {
  const known = await association.golfers(golfers.map(({ ghinNumber }) => ghinNumber)).catch((error: unknown) => {
    throw error instanceof AssociationError ? new SyncStopped(error.message) : error
  })
  tally.unreadableRows += known.skippedRows
  const byNumber = new Map(known.golfers.map((golfer) => [golfer.ghinNumber, golfer]))
  for (const golfer of golfers) {
    const facts = byNumber.get(golfer.ghinNumber)
    if (facts !== undefined) await saveInformation(db, golfer, facts, now())
    if (!counts) continue
    if (facts === undefined) tally.skipped.push({ name: golfer.name, reason: 'not known at the association' })
    else tally.golfers += 1
  }
}
