import type { ReplyOf } from '#contract/endpoint.ts'
import type { deleteGolfer as contract } from '#contract/golfers.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { callerOf, change } from '#server/ground/change.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { deleteGolferRow, golferTies } from './golfers.queries.ts'

type Deletion = { readonly id: number; readonly address: string }

/**
 * Deletes a golfer who has no account, league or followers, with their rounds. Final results keep their figures and
 * show 'Removed golfer' as the name (law 19).
 */
export function deleteGolfer(tools: Tools, actor: Actor, { id, address }: Deletion): Promise<ReplyOf<typeof contract>> {
  if (!may.deleteGolfer(actor)) refuse('not_allowed')
  return change(tools, callerOf(actor, address), {
    lock: (tx) => lockGolfer(tx, id, 'delete'),
    allow: async (tx, golfer = refuse('golfer_not_found')) => {
      const { hasAccount, isInLeague, isFollowed } = await golferTies(tx, id)
      if (hasAccount) refuse('golfer_has_account')
      if (isInLeague) refuse('golfer_in_league')
      if (isFollowed) refuse('golfer_is_followed')
      return golfer
    },
    touches: () => ({ namedGolferId: id }),
    work: async (tx, { name }) => {
      await deleteGolferRow(tx, id)
      const target = { kind: 'golfer', id, name } as const
      return {
        event: { kind: 'golfer_deleted', target },
        because: roundChanges.deleted,
        reply: () => ({ success: true }),
      }
    },
  })
}
