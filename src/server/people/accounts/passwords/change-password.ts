import type { changePassword as contract } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { deleteCodesOf } from '#server/people/accounts/sessions/sign-in-codes.queries.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { deleteOtherSessions, deleteResetsOf, passwordOf, queueSafetyNotice, setPassword } from './passwords.queries.ts'

type Form = InputOf<typeof contract>['body']
type Self = { readonly actor: Actor; readonly token: string | null; readonly address: string }

/**
 * Changes the caller's own password. Ends all other sessions, invalidates reset links and codes, and sends a notice.
 */
export async function changePassword(
  { db, limits, now }: Tools,
  { actor, token, address }: Self,
  form: Form,
): Promise<ReplyOf<typeof contract>> {
  await limits.count('change-account', String(actor.id))
  const { passwordHash: stored, name, email } = (await passwordOf(db, actor.id)) ?? refuse('not_signed_in')
  if (!(await passwordMatches(form.currentPassword, stored))) refuse('wrong_password')
  await checkNewPassword({ field: 'newPassword', password: form.newPassword, name, email })
  const passwordHash = await hashPassword(form.newPassword)
  await db.transaction().execute(async (tx) => {
    const {
      accounts: [account],
    } = await lock(tx, { accounts: [actor.id] }, 'delete')
    if (account?.passwordHash !== stored) refuse('wrong_password')
    await setPassword(tx, actor.id, passwordHash)
    await deleteOtherSessions(tx, actor.id, hashOfToken(token ?? ''))
    await deleteResetsOf(tx, actor.id)
    await deleteCodesOf(tx, actor.id)
    const target = { kind: 'user', id: actor.id } as const
    await recordEvent(tx, { kind: 'password_changed', at: now(), by: { actorId: actor.id, address }, target })
    await queueSafetyNotice(tx, actor.id, 'password_changed', now())
  })
  await limits.forgive('change-account', String(actor.id))
  return { success: true, message: 'Your password has been changed successfully' }
}
