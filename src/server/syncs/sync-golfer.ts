import { planSync } from '#domain/rounds/plan-sync.ts'
import type { RoundFacts, StoredRound } from '#domain/rounds/round.ts'
import type { Day, Span } from '#domain/shared/day.ts'
import { decimalOf } from '#domain/shared/tenths.ts'
import {
  AssociationError,
  type AssociationGolfer,
  type AssociationRevision,
  type FoundRounds,
  type HandicapAssociation,
} from '#server/adapters/handicap-association/port.ts'
import type { Db } from '#server/db/database.ts'
import { rescoreMatches } from '#server/rescoring/rescore-match.ts'
import { matchesTouched } from '#server/rescoring/rescoring.queries.ts'
import { deleteRounds, insertRounds, lockGolfer, revisionsOf, roundsSince, updateRound } from '#server/scores/rounds.queries.ts'
import { type SyncedGolfer, noteChecked, saveRevisions, updateGolfer } from './syncs.queries.ts'

export type GolferTally = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unreadableRows: number
}

type Reading = {
  readonly found: FoundRounds
  readonly history: { readonly revisions: readonly AssociationRevision[]; readonly skippedRows: number }
}

/** Fetches a golfer's rounds, and their Index history where a net needs it; nothing is held in the database meanwhile. */
export async function readGolfer(
  association: HandicapAssociation,
  { ghinNumber, since }: SyncedGolfer,
  { until, withHistory }: { readonly until: Day; readonly withHistory: boolean },
): Promise<Reading> {
  const span: Span = { startDate: since, endDate: until }
  const found = await association.rounds(ghinNumber, span)
  const needed = withHistory || found.rounds.some(({ associationNet, printedIndex }) => associationNet === null && printedIndex === null)
  return { found, history: needed ? await historyOf(association, ghinNumber, span) : none }
}

const none: Reading['history'] = { revisions: [], skippedRows: 0 }

/** A golfer may show their rounds and not their history: then nets are measured without it. */
async function historyOf(association: HandicapAssociation, ghinNumber: string, span: Span): Promise<Reading['history']> {
  try {
    return await association.indexHistory(ghinNumber, span)
  } catch (error) {
    if (error instanceof AssociationError && error.kind === 'denied') return none
    throw error
  }
}

/** Stores what was read of a golfer and rescores the matches it touches: all of it, or nothing. */
export function saveGolfer(db: Db, golfer: SyncedGolfer, { found, history }: Reading, now: Date): Promise<GolferTally> {
  return db.transaction().execute(async (tx) => {
    await lockGolfer(tx, golfer.id)
    await saveRevisions(tx, golfer.id, history.revisions.map(revisionRow))
    const ours = await roundsSince(tx, golfer.id, golfer.since)
    const plan = planSync({
      ours,
      theirs: [...found.rounds, ...deletedOf(ours, found.deletedIds)],
      revisions: await revisionsOf(tx, golfer.id),
      // A whole record gone at once is a fault on their side, not a golfer's deed.
      covered: found.rounds.length === 0 ? null : found.covered,
    })
    await deleteRounds(tx, plan.remove)
    for (const { id, facts, net } of plan.update) await updateRound(tx, id, facts, net)
    await insertRounds(tx, golfer.id, plan.insert)
    await rescoreMatches(tx, await matchesTouched(tx, golfer.id, plan.touchedDays), now, 'rounds')
    await noteChecked(tx, golfer.id, now.toISOString())
    return {
      added: plan.insert.length,
      changed: plan.update.length,
      removed: plan.remove.length,
      unreadableRows: found.skippedRows + history.skippedRows,
    }
  })
}

/** Stores what the association says of a golfer: name, club, Index. */
export function saveInformation(db: Db, golfer: Pick<SyncedGolfer, 'id' | 'name'>, known: AssociationGolfer, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const handicapIndex = strokes(known.handicapIndex)
    const lowHandicapIndex = strokes(known.lowIndex)
    await updateGolfer(tx, golfer.id, {
      name: `${known.firstName} ${known.lastName}`.trim() || golfer.name,
      handicapIndex,
      lowHandicapIndex,
      homeClub: known.homeClub,
      state: known.state,
      indexCheckedAt: now.toISOString(),
    })
    if (known.revisedOn !== null) {
      await saveRevisions(tx, golfer.id, [{ revisedOn: known.revisedOn, handicapIndex, lowHandicapIndex }])
    }
  })
}

function deletedOf(ours: readonly StoredRound[], deletedIds: readonly string[]): RoundFacts[] {
  const gone = new Set(deletedIds)
  return ours.filter(({ associationId }) => associationId !== null && gone.has(associationId)).map((round) => ({ ...round, deleted: true }))
}

const revisionRow = ({ on, index, lowIndex }: AssociationRevision) => ({
  revisedOn: on,
  handicapIndex: strokes(index),
  lowHandicapIndex: strokes(lowIndex),
})

const strokes = (tenths: number | null) => (tenths === null ? null : decimalOf(tenths))
