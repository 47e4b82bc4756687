import { msPerDay } from '#domain/shared/day.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { undoMerge as contract } from '#contract/golfer-merges.ts'
import { daysToUndo } from '#domain/golfers/kept-golfer.ts'
import { lock } from '#server/ground/locks.ts'
import { lockCaller } from '#server/ground/access.ts'
import type { Results } from '#server/ground/results.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { actsTomorrow, endDue, reviseBefore } from '#server/facts/own-indexes/own-indexes.ts'
import type { Tools } from '#server/ground/tools.ts'
import {
  endMerge,
  isMergedSince,
  isOvertaken,
  lockToMerge,
  mergeById,
  setAlias,
  swapHandicaps,
} from './golfer-merges.queries.ts'
import { type Merging, lockedLeagues } from './merge-golfers.ts'
import { numberTaken, unmergeRows } from './merge-rows.queries.ts'

/** The first instant at which a merge that can be undone now was made. */
export const undoableSince = (now: Date): string => new Date(now.getTime() - daysToUndo * msPerDay).toISOString()

/** Until when a merge can be undone. */
export const undoableUntil = (mergedAt: string): string =>
  new Date(Date.parse(mergedAt) + daysToUndo * msPerDay).toISOString()

/**
 * Makes two golfers of one again. What came since stays with the golfer who was kept, what was deleted since stays deleted,
 * and results that have become final stay as they are (law 19).
 */
export async function undoMerge(
  { db, now, results }: Tools,
  caller: Merging,
  id: number,
): Promise<ReplyOf<typeof contract>> {
  try {
    return await db.transaction().execute((tx) => undo(tx, caller, { id, at: now(), results }))
  } catch (error) {
    if (isOvertaken(error)) refuse('merge_overtaken')
    throw error
  }
}

async function undo(
  tx: Db,
  { actor, address }: Merging,
  { id, at, results }: { id: number; at: Date; results: Results },
) {
  const known = (await mergeById(tx, id)) ?? refuse('merge_not_found')
  const { keptId, goneId } = known
  const both = [keptId, goneId]
  const golfers = await lockToMerge(tx, both)
  const kept = golfers.find((golfer) => golfer.id === keptId) ?? refuse('merge_not_found')
  if (kept.mergedInto !== null) refuse('merged_again')
  await lockCaller(tx, actor, 'keep')
  const leagues = await lockedLeagues(tx, actor, [keptId], id)
  if (await isMergedSince(tx, keptId, id)) refuse('merged_again')
  const {
    merges: [merge = refuse('merge_not_found')],
  } = await lock(tx, { merges: [id] })
  const { undoneAt, mergedAt } = merge
  if (undoneAt !== null) refuse('merge_not_found')
  if (mergedAt <= undoableSince(at)) refuse('merge_too_old')
  // The number that the kept golfer got since is theirs, with the association's handicap.
  const withHandicap = known.withHandicap && kept.ghinNumber === (await numberTaken(tx, id))
  await reviseBefore(tx, keptId, at)
  const touched = { bothGolferIds: both, leagueIds: leagues.map((league) => league.id) }
  const matches = await results.prepare(tx, touched, at)

  await setAlias(tx, goneId, null)
  if (withHandicap) await swapHandicaps(tx, keptId, goneId)
  await unmergeRows(tx, { id, keptId, goneId, withHandicap, userId: kept.userId })
  const after = await lockToMerge(tx, both)
  await endDue(
    tx,
    after.flatMap((golfer) => (golfer.ghinNumber === null ? [] : [golfer.id])),
  )
  for (const golferId of both) await actsTomorrow(tx, golferId, at)
  await endMerge(tx, id, at.toISOString())
  await results.settle(tx, touched, { matches, at, because: 'merged' })
  const gone = golfers.find((golfer) => golfer.id === goneId)
  const detail = { golfer: gone?.name ?? null, golferId: goneId }
  const by = { actorId: actor.id, address }
  await recordEvent(tx, { kind: 'golfers_separated', at, by, target: { kind: 'golfer', id: keptId }, detail })
  return { success: true }
}
