import type { changePassword as contract } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { deleteOtherSessions, deleteResetsOf, lockAccount, passwordOf, setPassword } from './passwords.queries.ts'
import { hashOfToken } from './sessions.ts'

type Form = InputOf<typeof contract>['body']
type Self = { readonly actor: Actor; readonly token: string | null }

/** Changes the own password for whoever knows the current one; every other session ends, and every reset link. */
export async function changePassword({ db, limits }: Tools, { actor, token }: Self, form: Form): Promise<ReplyOf<typeof contract>> {
  await limits.count('change-account', String(actor.id))
  const stored = (await passwordOf(db, actor.id))?.passwordHash ?? refuse('not_signed_in')
  if (!(await passwordMatches(form.currentPassword, stored))) refuse('wrong_password')
  const passwordHash = await hashPassword(form.newPassword)
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, actor.id)
    if (account?.passwordHash !== stored) refuse('wrong_password')
    await setPassword(tx, actor.id, passwordHash)
    await deleteOtherSessions(tx, actor.id, hashOfToken(token ?? ''))
    await deleteResetsOf(tx, actor.id)
  })
  await limits.forgive('change-account', String(actor.id))
  return { success: true, message: 'Your password has been changed successfully' }
}
