import { type IndexRevision, recordLength } from '#domain/handicap/index-of-day.ts'
import { type CountedRound, holesOf, ownIndex } from '#domain/handicap/own-index.ts'
import { holesToAnIndex } from '#domain/handicap/scoring-record.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countedRounds, heldSince, latestRevisions } from './records.queries.ts'
import { countedRound, firstDayNeeded } from './revise-golfers.ts'

type IndexAfter = {
  readonly index: Tenths | null
  readonly holesMissing: number
}

/** A round; a new one has no id. It would be in force from a day on. */
type Added = Omit<CountedRound, 'id'> & { readonly id: number | null; readonly from: Day }

/**
 * The own Index a golfer would have if this round counted too (law 22), in the place of the round it corrects.
 */
export async function indexAfter(db: Db, golferId: number, { id, from, ...round }: Added): Promise<IndexAfter> {
  const [known] = await latestRevisions(db, [{ golferId, on: from }])
  const counted = (await countedRounds(db, [golferId], { without: id })).map(countedRound)
  const rounds = [...counted, { ...round, id: id ?? Number.MAX_SAFE_INTEGER }]
    .toSorted(inOrderOfPlay)
    .slice(-recordLength)
  const held: IndexRevision[] = await heldSince(db, [{ golferId, since: firstDayNeeded(rounds, round.playedOn) }])
  const { startingIndex = null, completedBy = null } = known ?? {}
  const { kind, index } = ownIndex({ startingIndex, rounds, held, completedBy })
  return { index: kind === 'own' ? index : null, holesMissing: Math.max(0, holesToAnIndex - holesOf(rounds)) }
}

type Placed = { readonly playedOn: Day; readonly id: number }

const inOrderOfPlay = (a: Placed, b: Placed) =>
  a.playedOn === b.playedOn ? a.id - b.id : a.playedOn < b.playedOn ? -1 : 1
