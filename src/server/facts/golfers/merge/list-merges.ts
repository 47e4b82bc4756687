import type { ReplyOf } from '#contract/endpoint.ts'
import type { listGolferMerges as contract } from '#contract/golfer-merges.ts'
import { type Actor, may } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { keptGolfer, leaguesToMerge, mergesInto } from './golfer-merges.queries.ts'
import { undoableSince, undoableUntil } from './undo-merge.ts'

/** Whether the actor may merge a golfer with others, and the merges that they can undo. */
export async function listMerges(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  actor: Actor,
  named: number,
): Promise<ReplyOf<typeof contract>> {
  const id = (await keptGolfer(db, named)) ?? refuse('golfer_not_found')
  if (!may.mergeGolfers(actor, [await leaguesToMerge(db, id)])) return { mayMerge: false, merges: [] }
  const merges = await mergesInto(db, id, undoableSince(now()))
  return { mayMerge: true, merges: merges.map((merge) => ({ ...merge, undoUntil: undoableUntil(merge.mergedAt) })) }
}
