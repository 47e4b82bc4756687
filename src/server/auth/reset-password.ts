import type { resetPassword as contract } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { deleteSessionsOf } from './auth.queries.ts'
import { hashPassword } from './passwords.ts'
import { deleteResetsOf, lockAccount, resetOf, setPassword } from './passwords.queries.ts'
import { hashOfToken } from './sessions.ts'

type Form = InputOf<typeof contract>['body']

/** Sets a new password by a token from a letter, which no token of the account outlives, and no session. */
export async function resetPassword(tools: Tools, address: string, { token, password }: Form): Promise<ReplyOf<typeof contract>> {
  const { db, limits, now } = tools
  await limits.count('reset-address', address)
  const tokenHash = hashOfToken(token)
  const { userId } = (await resetOf(db, tokenHash, now())) ?? refuse('invalid_token')
  const passwordHash = await hashPassword(password)
  const email = await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId)
    const isStillGood = (await resetOf(tx, tokenHash, now())) !== undefined
    if (account === undefined || !isStillGood) refuse('invalid_token')
    await setPassword(tx, userId, passwordHash)
    await deleteResetsOf(tx, userId)
    await deleteSessionsOf(tx, userId)
    return account.email
  })
  await limits.forgive('sign-in-account', email.toLowerCase())
  return { success: true, message: 'Your password has been reset successfully' }
}
