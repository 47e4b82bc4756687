import type { User, updateProfile as contract } from '#contract/auth.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { account } from './account.ts'
import { updateAccount } from './auth.queries.ts'

type Form = InputOf<typeof contract>['body']

/** Changes the given fields of one's own profile. A form can send the email address along, but not change it. */
export async function updateProfile({ db }: Tools, actor: Actor, { email, ...change }: Form): Promise<User> {
  const known = await account(db, actor.id)
  if (email !== undefined && email.toLowerCase() !== known.email.toLowerCase()) refuse('email_is_read_only')
  await updateAccount(db, actor.id, change)
  return account(db, actor.id)
}
