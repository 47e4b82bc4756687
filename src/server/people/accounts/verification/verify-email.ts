import type { verifyEmail as contract } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  queueVerification,
  unverifiedEmail,
  verificationOf,
  verifyEmail as save,
} from './email-verification.queries.ts'

type Form = InputOf<typeof contract>['body']

/** Verifies an address with the token of the link that was sent to it. */
export async function verifyEmail(
  { db, limits, now }: Tools,
  address: string,
  { token }: Form,
): Promise<ReplyOf<typeof contract>> {
  await limits.count('verify-email-address', address)
  return db.transaction().execute(async (tx) => {
    const tokenHash = hashOfToken(token)
    const { userId } = (await verificationOf(tx, tokenHash, now())) ?? refuse('invalid_verification')
    await lock(tx, { accounts: [userId] }, 'delete')
    // Read again, because another request can have used the link while this one waited for the account.
    if ((await verificationOf(tx, tokenHash, now())) === undefined) refuse('invalid_verification')
    await save(tx, userId, now())
    const target = { kind: 'user', id: userId } as const
    await recordEvent(tx, { kind: 'email_verified', at: now(), by: { actorId: null, address }, target })
    return { success: true, message: 'Your address is confirmed' }
  })
}

export async function resendVerification({ db, limits, now }: Tools, actor: Actor): Promise<ReplyOf<typeof contract>> {
  await limits.count('verify-email-account', String(actor.id))
  const email = await unverifiedEmail(db, actor.id)
  if (email === undefined) return { success: true, message: 'Your address is already confirmed' }
  await limits.count('verify-email-mailbox', email.toLowerCase())
  await db.transaction().execute((tx) => queueVerification(tx, actor.id, now()))
  return { success: true, message: 'The link is on its way: check your email' }
}
