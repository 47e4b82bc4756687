import { dayOf } from '#domain/shared/day.ts'
import type { Urgency } from '#server/ground/association.ts'
import type { Tools } from '#server/ground/tools.ts'
import { type LookedUp, golfersToLookUp, idleAmong, recordLookUp } from './need.queries.ts'
import { ageOf } from './need.ts'
import { saveInformation } from './save-information.ts'
import type { SyncTools } from './sync-golfer.ts'
import { startSync } from './syncs.queries.ts'
import { overlapsUnfinishedSync } from './unfinished-syncs.queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Golfers in one request to the association. */
const batchSize = 100

/** The association's day can begin half a day before ours. */
const dayMargin = 12 * hour

/** Golfers not looked up for this long are fetched in full, because much may have changed. */
const longAgo = 30 * day

/** Golfers in no active season are fetched at least so often. */
const idleTurn = 28 * day

type Options = { readonly urgency: Urgency; readonly within: number }

/**
 * Asks the association which of these golfers changed since they were last looked up, unless that was a moment ago
 * (`within` milliseconds), and stores what it knows of those. The places left in the request go to golfers of other
 * leagues. Returns the number of unreadable rows.
 */
export async function lookUp(
  tools: SyncTools,
  golfers: readonly LookedUp[],
  { urgency, within }: Options,
): Promise<number> {
  const now = tools.now().getTime()
  const age = ({ lookedUpAt }: LookedUp) => ageOf(lookedUpAt, now)
  const due = golfers.filter((golfer) => age(golfer) > within)
  const unknown = due.filter((golfer) => age(golfer) > longAgo)
  const known = due.filter((golfer) => age(golfer) <= longAgo).toSorted((a, b) => age(b) - age(a))
  let unreadable = 0
  for (let from = 0; from < unknown.length; from += batchSize) {
    unreadable += await lookUpBatch(tools, unknown.slice(from, from + batchSize), { urgency, updatedSince: null })
  }
  for (let from = 0; from < known.length; from += batchSize) {
    const own = known.slice(from, from + batchSize)
    const since = Math.min(...own.map((golfer) => now - age(golfer)))
    const others = await othersLookedUpThen(tools, own, since)
    unreadable += await lookUpBatch(tools, [...own, ...others], {
      urgency,
      updatedSince: dayOf(since - dayMargin, 'UTC'),
    })
  }
  return unreadable
}

/** Golfers of other leagues for the rest of the batch: none looked up earlier, as more of them would be named. */
async function othersLookedUpThen(
  { db, now }: SyncTools,
  own: readonly LookedUp[],
  since: number,
): Promise<LookedUp[]> {
  const ids = new Set(own.map(({ id }) => id))
  if (own.length >= batchSize) return []
  const others = await golfersToLookUp(db, {
    from: new Date(since).toISOString(),
    before: new Date(now().getTime() - hour).toISOString(),
    limit: batchSize,
  })
  return others.filter(({ id }) => !ids.has(id)).slice(0, batchSize - own.length)
}

type Batch = { readonly urgency: Urgency; readonly updatedSince: string | null }

async function lookUpBatch(
  tools: SyncTools,
  batch: readonly LookedUp[],
  { urgency, updatedSince }: Batch,
): Promise<number> {
  const { db, now, association } = tools
  const at = now().toISOString()
  const found = await association.golfers(
    batch.map(({ ghinNumber }) => ghinNumber),
    { urgency, updatedSince },
  )
  const byNumber = new Map(found.golfers.map((golfer) => [golfer.ghinNumber, golfer]))
  const changed: number[] = []
  for (const { id, ghinNumber } of batch) {
    const facts = byNumber.get(ghinNumber)
    if (facts === undefined) continue
    await saveInformation(tools, id, facts)
    changed.push(id)
  }
  await recordLookUp(db, { asked: batch.map(({ id }) => id), changed, at })
  await queueIdle(tools, batch, changed)
  return found.skippedRows
}

/**
 * No league's sync fetches golfers without an active season: the changed ones, and those due for their weekly sync, get
 * their own.
 */
async function queueIdle(
  { db, now }: SyncTools,
  batch: readonly LookedUp[],
  changed: readonly number[],
): Promise<void> {
  for (const { id, roundsCheckedAt } of await idleAmong(
    db,
    batch.map(({ id: golferId }) => golferId),
  )) {
    const isTurn = roundsCheckedAt === null || now().getTime() - Date.parse(roundsCheckedAt) > idleTurn
    if (!isTurn && !changed.includes(id)) continue
    await db.transaction().execute(async (tx) => {
      if (await overlapsUnfinishedSync(tx, { leagueId: null, golferId: id })) return
      await startSync(tx, {
        kind: 'scores',
        leagueId: null,
        golferId: id,
        requestedBy: null,
        reason: 'changed',
        startedAt: now().toISOString(),
      })
    })
  }
}

/** Looks up the golfers whom no league's sync has looked up for a week: one request. */
export async function lookUpIdle({
  db,
  now,
  association,
  results,
}: Pick<Tools, 'db' | 'now' | 'association' | 'results'>): Promise<void> {
  if (association === null) return
  const tools = { db, now, association, results }
  const before = new Date(now().getTime() - 7 * day).toISOString()
  const golfers = await golfersToLookUp(db, { from: null, before, limit: batchSize })
  await lookUp(tools, golfers, { urgency: 'sync', within: 0 })
}
