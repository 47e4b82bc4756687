import type { deleteAccount as contract } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import { withdrawAll } from '#server/facts/leagues/claims.queries.ts'
import { lockCaller } from '#server/ground/access.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lockNotificationsOf } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockMailsOf } from '#server/platform/mail/mail.queries.ts'
import { countAdmins } from './auth.queries.ts'
import { deleteAccountRow, ownsLeagues } from './auth.queries.ts'
import { passwordMatches } from './passwords/password-hash.ts'
import { passwordOf } from './passwords/passwords.queries.ts'

type Form = InputOf<typeof contract>['body']
type Self = { readonly actor: Actor; readonly address: string }

/**
 * Deletes one's own account with its sessions, follows, emails and planned rounds; the golfer and their rounds stay. Shares a lock with
 * role changes, so that one administrator always remains. An email that is being sent is waited for before the account
 * is locked: what writes it stores links of the account on another connection, where the database cannot see that the
 * two would wait for each other for ever.
 */
export async function deleteAccount(
  { db, limits, now }: Tools,
  { actor, address }: Self,
  { password }: Form,
): Promise<ReplyOf<typeof contract>> {
  await limits.count('change-account', String(actor.id))
  const { passwordHash: stored } = (await passwordOf(db, actor.id)) ?? refuse('not_signed_in')
  if (!(await passwordMatches(password, stored))) refuse('wrong_password')
  return withAdvisoryLock(db, 'roles', async (tx) => {
    await lockMailsOf(tx, actor.id)
    await lockNotificationsOf(tx, actor.id)
    const account = await lockCaller(tx, actor, 'delete')
    if (account.passwordHash !== stored) refuse('wrong_password')
    if (account.role === 'ADMIN' && (await countAdmins(tx)) === 1) refuse('only_admin')
    if (await ownsLeagues(tx, actor.id)) refuse('owns_leagues')
    await recordEvent(tx, {
      kind: 'account_deleted',
      at: now(),
      by: { actorId: actor.id, address },
      target: { kind: 'user', id: actor.id },
    })
    await lockMailsOf(tx, actor.id, { isPatient: false })
    await withdrawAll(tx, actor.id, now())
    await deleteAccountRow(tx, actor.id)
    return { success: true, message: 'Your account was deleted' }
  })
}
