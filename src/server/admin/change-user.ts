import type { User } from '#contract/auth.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/audit/audit.queries.ts'
import { account } from '#server/auth/account.ts'
import { accountById, updateAccount } from '#server/auth/auth.queries.ts'
import { userOfGolfer } from '#server/golfers/golfers.queries.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockGolfer } from '#server/scores/rounds.queries.ts'
import type { Tools } from '#server/tools.ts'

type Preferences = { readonly receiveEmailDigest: boolean } | { readonly gimmeRange: number | null }

export async function setPreferences({ db }: Tools, actor: Actor, id: number, preferences: Preferences): Promise<User> {
  if (!may.administer(actor)) refuse('not_allowed')
  if (!(await updateAccount(db, id, preferences))) refuse('user_not_found')
  return account(db, id)
}

type Link = { readonly id: number; readonly golferId: number | null; readonly address: string }

/** Links a golfer to an account in place of the one it had, or unlinks it (null); an admin needs no verification. */
export async function setGolfer({ db, now }: Tools, actor: Actor, { id, golferId, address }: Link): Promise<User> {
  if (!may.administer(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    if (golferId !== null) {
      if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_found')
      const holder = await userOfGolfer(tx, golferId)
      if (holder !== undefined && holder.id !== id) refuse('golfer_taken')
    }
    const { golferId: before, name: user } = (await accountById(tx, id)) ?? refuse('user_not_found')
    await updateAccount(tx, id, { golferId })
    const event = { at: now(), by: { actorId: actor.id, address }, detail: { userId: id, user } }
    if (before !== null && before !== golferId) {
      await recordEvent(tx, { ...event, kind: 'golfer_unlinked', target: { kind: 'golfer', id: before } })
    }
    if (golferId !== null && before !== golferId) {
      await recordEvent(tx, { ...event, kind: 'golfer_linked', target: { kind: 'golfer', id: golferId } })
    }
    return account(tx, id)
  })
}
