import type { User } from '#contract/auth.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/admin/audit/audit.queries.ts'
import { userOfGolfer } from '#server/golfers/golfers.queries.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockGolfer } from '#server/scores/rounds.queries.ts'
import { withdrawConfirmations } from '#server/rescoring/withdraw-confirmations.ts'
import type { Tools } from '#server/tools.ts'
import { account } from './account.ts'
import { setGolfer, takeVerification } from './auth.queries.ts'

/** A verification is good for this long. */
const fresh = 15 * 60 * 1000

type GolferLink = { readonly golferId: number; readonly address: string }

/**
 * Links a golfer to one's own account: once, and only after proving to know that golfer's password at the association.
 */
export function linkGolfer({ db, now }: Tools, actor: Actor, { golferId, address }: GolferLink): Promise<User> {
  return db.transaction().execute(async (tx) => {
    const golfer = (await lockGolfer(tx, golferId)) ?? refuse('golfer_not_found')
    const holder = await userOfGolfer(tx, golferId)
    if (!may.linkGolfer(actor, { userId: holder?.id ?? null })) refuse('golfer_taken')
    if (golfer.ghinNumber === null) refuse('not_verified')
    const since = new Date(now().getTime() - fresh)
    if (!(await takeVerification(tx, actor.id, golfer.ghinNumber, since))) refuse('not_verified')
    if (!(await setGolfer(tx, actor.id, golferId))) refuse('golfer_taken')
    await withdrawConfirmations(tx, { userId: actor.id, golferId, now: now() })
    const target = { kind: 'golfer', id: golferId } as const
    await recordEvent(tx, { kind: 'golfer_linked', at: now(), by: { actorId: actor.id, address }, target })
    return account(tx, actor.id)
  })
}
