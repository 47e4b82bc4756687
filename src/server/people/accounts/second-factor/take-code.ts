import { lackedFactor } from '#domain/permissions.ts'
import type { Origin } from '#server/ground/audit.queries.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import { accountById } from '#server/people/accounts/auth.queries.ts'
import { queueSafetyNotice } from '#server/people/accounts/passwords/passwords.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { hashOfRecoveryCode, isShort, normalCode, stepOf } from './codes.ts'
import { saveStep, takeRecoveryCode } from './second-factor.queries.ts'

type Sent = { readonly userId: number; readonly code: string; readonly now: Date; readonly by: Origin }

/**
 * Consumes a code: each app code and each recovery code works once. False for a wrong code. The use of a recovery code
 * is recorded and the account notified.
 */
export async function takeCode(tx: Db, { userId, code: typed, now, by }: Sent): Promise<boolean> {
  const {
    secondFactors: [factor],
  } = await lock(tx, { secondFactors: [userId] }, 'delete')
  if (factor === undefined || factor.secret === null) return false
  const code = normalCode(typed)
  if (isShort(code)) {
    const step = stepOf(factor.secret, { code, now, lastStep: factor.lastStep })
    if (step !== null) await saveStep(tx, userId, step)
    return step !== null
  }
  if (!(await takeRecoveryCode(tx, userId, hashOfRecoveryCode(code)))) return false
  await recordEvent(tx, { kind: 'recovery_code_used', at: now, by, target: { kind: 'user', id: userId } })
  await queueSafetyNotice(tx, userId, 'second_factor_changed', now)
  return true
}

type Passing = Omit<Sent, 'code'> & { readonly code: string | undefined }

/**
 * Whether a sign-in passes the account's second factor, if it has one. A sign-in without a code is refused with a
 * request for one. An account that meets the site's requirement by passkeys must sign in with a passkey.
 */
export async function passesSecondFactor(tx: Db, { code, ...sent }: Passing): Promise<boolean> {
  const {
    secondFactors: [factor],
  } = await lock(tx, { secondFactors: [sent.userId] }, 'delete')
  const account = (await accountById(tx, sent.userId)) ?? refuse('not_signed_in')
  if (account.passkeys > 0 && lackedFactor({ ...account, passkeys: 0 }) !== null) refuse('passkey_required')
  if (factor === undefined || factor.secret === null) return true
  if (code === undefined) refuse('second_factor_required')
  return takeCode(tx, { ...sent, code })
}
