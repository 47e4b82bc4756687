import type { forgotPassword as request, resetPassword as reset } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { deleteSessionsOf } from '#server/people/accounts/auth.queries.ts'
import { countMail } from '#server/people/accounts/count-mail.ts'
import { deleteCodesOf } from '#server/people/accounts/sessions/sign-in-codes.queries.ts'
import { proveAddress } from '#server/people/accounts/verification/prove-address.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { deleteResetsOf, queueSafetyNotice, resetOf, setPassword, insertResetMail } from './passwords.queries.ts'

/**
 * Sends a reset link to the account with this email address, if there is one. Neither the reply nor the work shows
 * whether there is. Requests are counted per account and network address, so that no one can use up the owner's;
 * `insertResetMail` limits the emails.
 */
export async function forgotPassword(
  { db, limits, now }: Tools,
  address: string,
  { email }: InputOf<typeof request>['body'],
): Promise<ReplyOf<typeof request>> {
  await countMail(limits, address, [
    ['forgot-address', address],
    ['forgot-account-address', `${email.toLowerCase()} ${address}`],
  ])
  await db.transaction().execute(async (tx) => {
    await insertResetMail(tx, email, now())
    await enqueueSend(tx)
  })
  return { success: true, message: 'If an account exists with this email, you will receive a password reset link' }
}

/**
 * Sets a new password with an emailed token, which also verifies the address: if it was not verified before, the
 * second factor is removed too. Ends all sessions and invalidates other tokens and codes.
 */
export async function resetPassword(
  tools: Tools,
  { address, hash }: Pick<Exchange, 'address' | 'hash'>,
  { token, password }: InputOf<typeof reset>['body'],
): Promise<ReplyOf<typeof reset>> {
  const { db, limits, now } = tools
  await limits.count('reset-address', address)
  const tokenHash = hashOfToken(token)
  const { userId, name, email } = (await resetOf(db, tokenHash, now())) ?? refuse('invalid_token')
  await checkNewPassword({ field: 'password', password, name, email })
  const passwordHash = await hash(() => hashPassword(password))
  await db.transaction().execute(async (tx) => {
    const {
      accounts: [account],
    } = await lock(tx, { accounts: [userId] }, 'delete')
    const isStillValid = (await resetOf(tx, tokenHash, now())) !== undefined
    if (account === undefined || !isStillValid) refuse('invalid_token')
    await lock(tx, { secondFactors: [userId] }, 'delete')
    await proveAddress(tx, account, now())
    await setPassword(tx, userId, passwordHash)
    await deleteResetsOf(tx, userId)
    await deleteCodesOf(tx, userId)
    await deleteSessionsOf(tx, userId)
    const target = { kind: 'user', id: userId } as const
    await recordEvent(tx, { kind: 'password_reset', at: now(), by: { actorId: null, address }, target })
    await queueSafetyNotice(tx, userId, 'password_changed', now())
  })
  await limits.forgive('sign-in-account', email.toLowerCase())
  await limits.forgive('sign-in-account-address', `${email.toLowerCase()} ${address}`)
  return { success: true, message: 'Your password has been reset successfully' }
}
