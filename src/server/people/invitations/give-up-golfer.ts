import { deleteGolferRow } from '#server/facts/golfers/golfers.queries.ts'
import { type Origin, recordEvent } from '#server/ground/audit.queries.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import { unlinkGolfer } from '#server/people/accounts/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isUntouched, movePlaceholder } from './links.queries.ts'

type GivenUp = {
  readonly account: { readonly id: number; readonly golferId: number | null }
  /** The golfer that the account gets instead. */
  readonly golferId: number
}

/**
 * Unlinks an account from the golfer that it made for itself and deletes that golfer, so that it can be linked to the
 * golfer of a league who is the same person. False if the golfer to delete has any history. The caller has locked both
 * golfers and the account.
 */
export async function giveUpGolfer(
  tx: Db,
  { account, golferId }: GivenUp,
  event: { readonly at: Date; readonly by: Origin },
): Promise<boolean> {
  const own = account.golferId
  if (own === null || own === golferId) return true
  await lockGolfer(tx, own, 'delete')
  if (!(await isUntouched(tx, own))) return false
  await movePlaceholder(tx, { from: own, to: golferId })
  await unlinkGolfer(tx, account.id)
  await recordEvent(tx, { kind: 'golfer_deleted', ...event, target: { kind: 'golfer', id: own } })
  await deleteGolferRow(tx, own)
  return true
}
