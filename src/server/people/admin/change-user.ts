import type { User } from '#contract/auth.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { userOfGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { withdrawConfirmations } from '#server/facts/rounds/withdraw-confirmations.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock, lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import {
  account,
  accountById,
  accountOf,
  countAdmins,
  deleteSessionsOf,
  updateAccount,
} from '#server/people/accounts/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Preferences = { readonly receiveEmailDigest: boolean } | { readonly gimmeRange: number | null }

export async function setPreferences({ db }: Tools, actor: Actor, id: number, preferences: Preferences): Promise<User> {
  if (!may.administer(actor)) refuse('not_allowed')
  // The update locks the account, so it cannot be deleted before it is read.
  return db.transaction().execute(async (tx) => {
    if (!(await updateAccount(tx, id, preferences))) refuse('user_not_found')
    return account(tx, id)
  })
}

type Link = { readonly id: number; readonly golferId: number | null; readonly address: string }

/** Links a golfer to an account in place of the one it had, or unlinks it (null); an admin needs no verification. */
export async function setGolfer(
  { db, now, results }: Tools,
  actor: Actor,
  { id, golferId, address }: Link,
): Promise<User> {
  if (!may.administer(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    if (golferId !== null) {
      if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_found')
      const holder = await userOfGolfer(tx, golferId)
      if (holder !== undefined && holder.id !== id) refuse('golfer_taken')
    }
    const { accounts } = await lock(tx, { accounts: [id] })
    const { golferId: before, name: user } = accounts[0] ?? refuse('user_not_found')
    await updateAccount(tx, id, { golferId })
    if (golferId !== null && golferId !== before)
      await withdrawConfirmations(tx, { userId: id, golferId, at: now(), results })
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

type RoleChange = { readonly id: number; readonly role: User['role']; readonly address: string }

/** Changes an account's role and ends its sessions; a lock ensures that at least one admin remains. */
export async function setRole({ db, now }: Tools, actor: Actor, { id, role, address }: RoleChange): Promise<User> {
  if (!may.administer(actor)) refuse('not_allowed')
  return withAdvisoryLock(db, 'roles', async (tx) => {
    const user = (await accountById(tx, id)) ?? refuse('user_not_found')
    if (user.role === role) return accountOf(user)
    await refuseUnless(tx, actor, role)
    await updateAccount(tx, id, { role })
    await deleteSessionsOf(tx, id)
    const [by, target] = [
      { actorId: actor.id, address },
      { kind: 'user', id },
    ] as const
    await recordEvent(tx, { kind: 'role_changed', at: now(), by, target, detail: { from: user.role, to: role } })
    return account(tx, id)
  })
}

/** Reads the actor's role again: it may have changed while this request waited for the lock. */
async function refuseUnless(tx: Db, actor: Actor, role: User['role']): Promise<void> {
  const admins = await countAdmins(tx)
  if (role === 'USER' && admins === 1) refuse('last_admin')
  const now = { ...actor, role: (await account(tx, actor.id)).role }
  if (!(role === 'ADMIN' ? may.makeAdmin(now) : may.demoteAdmin(now, { admins }))) refuse('not_allowed')
}
