import type { forgotPassword as contract } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { enqueueSend } from '#server/mail/mail.queries.ts'
import type { Tools } from '#server/tools.ts'
import { insertResetMail } from './passwords.queries.ts'

type Form = InputOf<typeof contract>['body']

/**
 * Sends a reset link to whoever has the address; that nobody has it shows neither in words nor in what is done. Requests are
 * counted for each account and address together, so that nobody uses up another's; how many emails an account gets at most is
 * decided where they are written.
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
