import { changesBySync } from '#domain/fair-play/late-changes.ts'
import { planSync } from '#domain/rounds/plan-sync.ts'
import type { RoundFacts, StoredRound } from '#domain/rounds/round.ts'
import { type Day, type Span, holds } from '#domain/shared/day.ts'
import {
  deleteRounds,
  insertRounds,
  recordLateChanges,
  revisionsOf,
  roundsToCompare,
  updateRounds,
} from '#server/facts/rounds/rounds.ts'
import {
  AssociationError,
  type AssociationRevision,
  type FoundRounds,
  type HandicapAssociation,
  type Urgency,
} from '#server/ground/association.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { isDecisive } from './save-information.ts'
import { type SyncedGolfer, recordChecked, saveRevisions } from './syncs.queries.ts'

export type GolferTally = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unreadableRows: number
  readonly leftOutRows: number
}

const untouched: GolferTally = { added: 0, changed: 0, removed: 0, unreadableRows: 0, leftOutRows: 0 }

type Reading = {
  readonly found: FoundRounds
  readonly history: { readonly revisions: readonly AssociationRevision[]; readonly skippedRows: number }
  /** When the request was sent. */
  readonly askedAt: string
}

export type SyncTools = Pick<Tools, 'db' | 'now' | 'results'> & { readonly association: HandicapAssociation }
type GolferSyncOptions = { readonly until: Day; readonly withHistory: boolean; readonly urgency: Urgency }

/** How often a golfer is read again because another worker stored them first. */
const maxReadings = 3

/** Updates a golfer's rounds from the association and rescores the matches they affect, in one transaction. */
export async function syncGolfer(
  tools: SyncTools,
  golfer: SyncedGolfer,
  options: GolferSyncOptions,
): Promise<GolferTally> {
  let seen = golfer.roundsCheckedAt
  for (let reading = 1; ; reading += 1) {
    const read = await readGolfer(tools, golfer, options)
    const saved = await saveGolfer(tools, golfer, { ...read, seen, isLast: reading === maxReadings })
    if (!('checkedAt' in saved)) return saved
    seen = saved.checkedAt
  }
}

/** Reads from the association outside of any transaction. */
async function readGolfer(
  { association, now }: SyncTools,
  { ghinNumber, since }: SyncedGolfer,
  { until, withHistory, urgency }: GolferSyncOptions,
): Promise<Reading> {
  const askedAt = now().toISOString()
  const span: Span = { startDate: since, endDate: until }
  const found = await association.rounds(ghinNumber, span, urgency)
  const needed =
    withHistory ||
    found.rounds.some(({ associationNet, printedIndex }) => associationNet === null && printedIndex === null)
  return {
    found,
    history: needed ? await association.indexHistory(ghinNumber, span, urgency) : { revisions: [], skippedRows: 0 },
    askedAt,
  }
}

type Saving = Reading & {
  /**
   * When the golfer's rounds had last been checked before this reading: if that has
   * changed, another worker stored newer ones.
   */
  readonly seen: string | null
  readonly isLast: boolean
}

function saveGolfer(
  { db, now, results }: SyncTools,
  golfer: SyncedGolfer,
  { found, history, askedAt, seen, isLast }: Saving,
): Promise<GolferTally | { readonly checkedAt: string | null }> {
  return db.transaction().execute(async (tx) => {
    const known = await lockGolfer(tx, golfer.id)
    // Removed, or merged with another golfer who has the number now.
    if (known?.ghinNumber !== golfer.ghinNumber) return untouched
    const { roundsCheckedAt: checkedAt, numberLinkedOn } = known
    if (checkedAt !== seen && !isLast) return { checkedAt }
    const decisive = history.revisions.filter(({ on }) => isDecisive(on, numberLinkedOn))
    await saveRevisions(tx, golfer.id, decisive.map(revisionRow))
    const ours = await roundsToCompare(tx, golfer.id, { since: golfer.since, ids: idsIn(found) })
    refuseEmptied(found, ours)
    const plan = planSync({
      ours,
      theirs: [...found.rounds, ...deletedOf(ours, found.deletedIds)],
      revisions: await revisionsOf(tx, golfer.id),
      covered: found.covered,
    })
    const touched = { syncedGolferId: golfer.id, days: plan.affectedDays }
    const matches = await results.prepare(tx, touched, now())
    await recordLateChanges(tx, {
      golferId: golfer.id,
      matchIds: matches,
      changes: changesBySync(ours, plan),
      at: now().toISOString(),
    })
    await deleteRounds(tx, plan.remove)
    await updateRounds(tx, plan.update)
    const added = new Set(await insertRounds(tx, golfer.id, plan.insert))
    const edited = new Set(plan.update.map(({ id }) => id))
    const combines = plan.update.some(({ facts }) => facts.combinedInto !== null)
    const because = { added, edited, deletes: plan.remove.length > 0, combines }
    await results.settle(tx, touched, { matches, at: now(), because })
    await recordChecked(tx, golfer.id, askedAt)
    return {
      added: plan.insert.length,
      changed: plan.update.length,
      removed: plan.remove.length,
      unreadableRows: found.skippedRows + history.skippedRows,
      leftOutRows: found.leftOutRows,
    }
  })
}

/**
 * An empty list does not delete this many rounds or more: three scores make a Handicap
 * Index, and such a record does not vanish.
 */
const minImplausibleRounds = 3

function refuseEmptied({ rounds, covered }: FoundRounds, ours: readonly StoredRound[]): void {
  if (covered === null || rounds.length > 0) return
  const missing = ours.filter(
    ({ associationId, playedOn }) => associationId !== null && holds(covered, playedOn),
  ).length
  if (missing < minImplausibleRounds) return
  throw new AssociationError('unreadable', `The handicap association no longer shows any of their ${missing} rounds.`)
}

function deletedOf(ours: readonly StoredRound[], deletedIds: readonly string[]): RoundFacts[] {
  const gone = new Set(deletedIds)
  return ours
    .filter(({ associationId }) => associationId !== null && gone.has(associationId))
    .map((round) => ({ ...round, deleted: true }))
}

function idsIn({ rounds, deletedIds }: FoundRounds): string[] {
  return [...deletedIds, ...rounds.flatMap(({ associationId }) => associationId ?? [])]
}

const revisionRow = ({ on, index, lowIndex }: AssociationRevision) => ({
  revisedOn: on,
  handicapIndex: index,
  lowHandicapIndex: lowIndex,
})
