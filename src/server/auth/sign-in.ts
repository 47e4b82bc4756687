import type { login } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { account } from './account.ts'
import { credentialsOf } from './auth.queries.ts'
import { passwordMatches } from './passwords.ts'
import { keepsPassword } from './passwords.queries.ts'
import { startSession } from './sessions.ts'

type Credentials = InputOf<typeof login>['body']

/** Signs in; an unknown address and a wrong password take as long and read the same. */
export async function signIn(tools: Tools, address: string, { email, password }: Credentials): Promise<ReplyOf<typeof login>> {
  await tools.limits.count('sign-in-address', address)
  await tools.limits.count('sign-in-account', email.toLowerCase())
  const known = await credentialsOf(tools.db, email)
  const right = await passwordMatches(password, known?.passwordHash ?? null)
  if (known === undefined || !right) refuse('wrong_credentials')
  if (tools.isBarred({ email, password })) refuse('demo_closed')

  await tools.limits.forgive('sign-in-account', email.toLowerCase())
  const token = await tools.db.transaction().execute(async (tx) => {
    // Checking takes so long that the password may have been changed meanwhile, which ended all sessions but this one.
    if (!(await keepsPassword(tx, known.id, known.passwordHash))) refuse('wrong_credentials')
    return startSession({ ...tools, db: tx }, known.id)
  })
  return { token, user: await account(tools.db, known.id) }
}
