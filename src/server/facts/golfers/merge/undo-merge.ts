import type { ReplyOf } from '#contract/endpoint.ts'
import type { undoMerge as contract } from '#contract/golfer-merges.ts'
import { daysToUndo } from '#domain/golfers/kept-golfer.ts'
import type { Actor } from '#domain/permissions.ts'
import { msPerDay } from '#domain/shared/day.ts'
import { actsTomorrow, endDue } from '#server/facts/own-indexes/own-indexes.ts'
import { lockCaller } from '#server/ground/access.ts'
import { callerOf, change } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  type MergingGolfer,
  endMerge,
  isMergedSince,
  isOvertaken,
  lockToMerge,
  mergeById,
  setAlias,
  swapHandicaps,
} from './golfer-merges.queries.ts'
import { type Merging, lockedLeagues } from './merge-golfers.ts'
import { numberTaken, unmergeRows } from './move-rows.queries.ts'

/** The first instant at which a merge that can be undone now was made. */
export const undoableSince = (now: Date): string => new Date(now.getTime() - daysToUndo * msPerDay).toISOString()

/** The instant until which a merge can be undone. */
export const undoableUntil = (mergedAt: string): string =>
  new Date(Date.parse(mergedAt) + daysToUndo * msPerDay).toISOString()

/**
 * Separates two merged golfers. Rows added since the merge stay with the kept golfer, deleted rows are not restored,
 * and results that have become final do not change (law 19).
 */
export async function undoMerge(
  tools: Tools,
  { actor, address }: Merging,
  id: number,
): Promise<ReplyOf<typeof contract>> {
  try {
    return await change(tools, callerOf(actor, address), {
      lock: (tx) => lockMerge(tx, actor, id),
      allow: async (tx, { merge, kept, gone, leagues }) => {
        if (await isMergedSince(tx, kept.id, id)) refuse('merged_again')
        if (merge.undoneAt !== null) refuse('merge_not_found')
        if (merge.mergedAt <= undoableSince(tools.now())) refuse('merge_too_old')
        // A number that the kept golfer received after the merge stays with them, with its handicap.
        const withHandicap = merge.withHandicap && kept.ghinNumber === (await numberTaken(tx, id))
        return { kept, gone, leagues, withHandicap }
      },
      touches: ({ kept, gone, leagues }) => ({
        bothGolferIds: [kept.id, gone.id],
        leagueIds: leagues.map((league) => league.id),
      }),
      work: async (tx, { kept, gone, withHandicap }, { at }) => {
        await separated(tx, { id, kept, gone, withHandicap, at })
        const target = { kind: 'golfer', id: kept.id } as const
        return {
          event: { kind: 'golfers_separated', target, detail: { golfer: gone.name, golferId: gone.id } },
          because: 'merged',
          reply: () => ({ success: true }),
        }
      },
    })
  } catch (error) {
    if (isOvertaken(error)) refuse('merge_overtaken')
    throw error
  }
}

/** A merge with its golfers and their leagues, locked. */
async function lockMerge(tx: Db, actor: Actor, id: number) {
  const { keptId, goneId, withHandicap } = (await mergeById(tx, id)) ?? refuse('merge_not_found')
  const golfers = await lockToMerge(tx, [keptId, goneId])
  const [kept = refuse('merge_not_found'), gone = refuse('merge_not_found')] = [keptId, goneId].map((one) =>
    golfers.find((golfer) => golfer.id === one),
  )
  if (kept.mergedInto !== null) refuse('merged_again')
  await lockCaller(tx, actor, 'keep')
  const leagues = await lockedLeagues(tx, actor, [keptId], id)
  const {
    merges: [merge = refuse('merge_not_found')],
  } = await lock(tx, { merges: [id] })
  return { merge: { ...merge, withHandicap }, kept, gone, leagues }
}

type Separating = {
  readonly id: number
  readonly kept: MergingGolfer
  readonly gone: MergingGolfer
  readonly withHandicap: boolean
  readonly at: Date
}

async function separated(tx: Db, { id, kept, gone, withHandicap, at }: Separating): Promise<void> {
  const both = [kept.id, gone.id]
  await setAlias(tx, gone.id, null)
  if (withHandicap) await swapHandicaps(tx, kept.id, gone.id)
  await unmergeRows(tx, { id, keptId: kept.id, goneId: gone.id, withHandicap, userId: kept.userId })
  const after = await lockToMerge(tx, both)
  await endDue(
    tx,
    after.flatMap((golfer) => (golfer.ghinNumber === null ? [] : [golfer.id])),
  )
  for (const golferId of both) await actsTomorrow(tx, golferId, at)
  await endMerge(tx, id, at.toISOString())
}
