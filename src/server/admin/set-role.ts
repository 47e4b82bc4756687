import type { User } from '#contract/auth.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/audit/audit.queries.ts'
import { account } from '#server/auth/account.ts'
import { accountById, deleteSessionsOf, updateAccount } from '#server/auth/auth.queries.ts'
import type { Db } from '#server/db/database.ts'
import { withAdvisoryLock } from '#server/db/locks.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { countAdmins } from './admin.queries.ts'

type RoleChange = { readonly id: number; readonly role: User['role']; readonly address: string }

/** Changes an account's role and ends its sessions; under a lock, so that one admin always remains. */
export async function setRole({ db, now }: Tools, actor: Actor, { id, role, address }: RoleChange): Promise<User> {
  if (!may.administer(actor)) refuse('not_allowed')
  return withAdvisoryLock(db, 'roles', async (tx) => {
    const user = (await accountById(tx, id)) ?? refuse('user_not_found')
    if (user.role === role) return account(tx, id)
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
