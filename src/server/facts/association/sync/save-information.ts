import type { Day } from '#domain/shared/day.ts'
import type { AssociationGolfer } from '#server/ground/association.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { saveRevisions, updateGolfer } from './syncs.queries.ts'

/**
 * Stores the association's information on a golfer: name, club, Index. A new name appears
 * on the pages of their matches at once.
 */
export function saveInformation(
  { db, now, results }: Pick<Tools, 'db' | 'now' | 'results'>,
  golferId: number,
  known: AssociationGolfer,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const golfer = await lockGolfer(tx, golferId)
    if (golfer?.ghinNumber !== known.ghinNumber) return
    const { handicapIndex, lowIndex: lowHandicapIndex } = known
    const name = `${known.firstName} ${known.lastName}`.trim() || golfer.name
    await updateGolfer(tx, golferId, {
      name,
      handicapIndex,
      lowHandicapIndex,
      homeClub: known.homeClub,
      state: known.state,
      indexCheckedAt: now().toISOString(),
    })
    const { revisedOn } = known
    if (revisedOn !== null && isDecisive(revisedOn, golfer.numberLinkedOn)) {
      await saveRevisions(tx, golferId, [{ revisedOn, handicapIndex, lowHandicapIndex }])
    }
    if (name === golfer.name) return
    const touched = { namedGolferId: golferId }
    const matches = await results.prepare(tx, touched, now())
    await results.settle(tx, touched, { matches, at: now(), because: 'names' })
  })
}

/** Whether the association's Index of a day is the golfer's: days before the number was linked keep the own one (law 22). */
export const isDecisive = (on: Day, numberLinkedOn: Day | null): boolean =>
  numberLinkedOn === null || on >= numberLinkedOn
