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
 * Deletes the caller's own account with its sessions, follows, emails and planned rounds; the golfer and their rounds
 * stay. Takes the same lock as role changes, so that one administrator always remains. It waits for emails that are
 * being sent before it locks the account: the process that writes them stores links of the account on another
 * connection, so the database could not detect the deadlock.
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
