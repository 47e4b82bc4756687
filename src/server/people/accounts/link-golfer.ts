import type { User } from '#contract/auth.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { userOfGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { withdrawConfirmations } from '#server/facts/rounds/withdraw-confirmations.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock, lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { account } from './account.ts'
import { takeVerification } from './auth.queries.ts'
import { deleteUnverifiedLink, unlinkGolfer } from './golfer-links.queries.ts'

/** How long a verification is valid, in milliseconds. */
const fresh = 15 * 60 * 1000

type GolferLink = { readonly golferId: number; readonly address: string }

/**
 * Links the caller's own account to a golfer, once, after the caller has proved that they know the golfer's password
 * at the association. It replaces a link that an organizer made: the other account is unlinked.
 */
export function linkGolfer(
  { db, now, association, results }: Tools,
  actor: Actor,
  { golferId, address }: GolferLink,
): Promise<User> {
  if (association === null) refuse('no_association')
  return db.transaction().execute(async (tx) => {
    const golfer = (await lockGolfer(tx, golferId)) ?? refuse('golfer_not_found')
    const known = await userOfGolfer(tx, golferId)
    const { accounts } = await lock(tx, { accounts: known === undefined ? [actor.id] : [actor.id, known.id] })
    const own = accounts.find(({ id }) => id === actor.id) ?? refuse('not_signed_in')
    // Read again, because the holder's account can have been deleted before it was locked.
    const holder = await userOfGolfer(tx, golferId)
    const isTaken = !may.linkGolfer(
      { ...actor, golferId: own.golferId },
      { userId: holder?.id ?? null, isVerified: holder?.isVerified ?? true },
    )
    if (isTaken) refuse('golfer_taken')
    if (golfer.ghinNumber === null) refuse('not_verified')
    const since = new Date(now().getTime() - fresh)
    if (!(await takeVerification(tx, actor.id, golfer.ghinNumber, since))) refuse('not_verified')
    const event = { at: now(), by: { actorId: actor.id, address }, target: { kind: 'golfer', id: golferId } } as const
    if (holder?.id === actor.id) await deleteUnverifiedLink(tx, actor.id)
    else {
      if (holder !== undefined) {
        await unlinkGolfer(tx, holder.id)
        await recordEvent(tx, { kind: 'golfer_unlinked', ...event, detail: { userId: holder.id, user: holder.name } })
      }
      if (!(await setGolfer(tx, actor.id, golferId))) refuse('golfer_taken')
      await withdrawConfirmations(tx, { userId: actor.id, golferId, at: now(), results })
    }
    await recordEvent(tx, { kind: 'golfer_linked', ...event })
    return account(tx, actor.id)
  })
}
