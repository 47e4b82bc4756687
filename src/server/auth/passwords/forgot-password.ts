import type { forgotPassword as contract } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { enqueueSend } from '#server/mail/mail.queries.ts'
import type { Tools } from '#server/tools.ts'
import { insertResetMail } from './passwords.queries.ts'

type Form = InputOf<typeof contract>['body']

/**
 * Sends a reset link to the account with this email address, if there is one. Neither the reply nor the work done shows
 * whether there is. Requests are counted per account and network address, so that no one can use up the owner's;
 * `insertResetMail` limits the emails.
 */
export async function forgotPassword(
  { db, limits, now }: Tools,
  address: string,
  { email }: Form,
): Promise<ReplyOf<typeof contract>> {
  await limits.count('forgot-address', address)
  await limits.count('forgot-account-address', `${email.toLowerCase()} ${address}`)
  await db.transaction().execute(async (tx) => {
    await insertResetMail(tx, email, now())
    await enqueueSend(tx)
  })
  return { success: true, message: 'If an account exists with this email, you will receive a password reset link' }
}
