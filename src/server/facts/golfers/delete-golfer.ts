import type { deleteGolfer as contract } from '#contract/golfers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/ground/tools.ts'
import { deleteGolferRow, golferTies } from './golfers.queries.ts'

type Deletion = { readonly id: number; readonly address: string }

/**
 * Deletes a golfer, with their rounds, who has no account, league or followers. Final results keep their figures, with
 * 'Removed golfer' for the name (law 19).
 */
export function deleteGolfer(
  { db, now, results }: Tools,
  actor: Actor,
  { id, address }: Deletion,
): Promise<ReplyOf<typeof contract>> {
  if (!may.deleteGolfer(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, id, 'delete')) === undefined) refuse('golfer_not_found')
    const { hasAccount, isInLeague, isFollowed } = await golferTies(tx, id)
    if (hasAccount) refuse('golfer_has_account')
    if (isInLeague) refuse('golfer_in_league')
    if (isFollowed) refuse('golfer_is_followed')
    await recordEvent(tx, {
      kind: 'golfer_deleted',
      at: now(),
      by: { actorId: actor.id, address },
      target: { kind: 'golfer', id },
    })
    const touched = { namedGolferId: id }
    const matches = await results.prepare(tx, touched, now())
    await deleteGolferRow(tx, id)
    await results.settle(tx, touched, { matches, at: now(), because: roundChanges.deleted })
    return { success: true }
  })
}
