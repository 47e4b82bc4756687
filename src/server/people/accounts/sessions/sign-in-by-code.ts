import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { requestSignInCode as request, signInByCode as contract } from '#contract/sign-in-codes.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock, lockAccountOf } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { account } from '#server/people/accounts/account.ts'
import { countMail } from '#server/people/accounts/count-mail.ts'
import { passwordOf } from '#server/people/accounts/passwords/passwords.queries.ts'
import { passesSecondFactor } from '#server/people/accounts/second-factor/take-code.ts'
import { proveAddress } from '#server/people/accounts/verification/prove-address.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken, siteSecret } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { deviceName, deviceToken } from './devices.ts'
import { startSession } from './sessions.ts'
import { deleteCodesOf, insertCodeMail, requesterOf, takeTry } from './sign-in-codes.queries.ts'
import { recordRefusedSignIn } from './sign-in.ts'

const maxTries = 5
const noAccount = 0

/**
 * Sends a code to the account with this email address, if there is one; neither the reply nor the work shows whether
 * there is. The code works only with the token in this reply, so that no one else can use up its tries.
 */
export async function requestSignInCode(
  { db, limits, now }: Tools,
  address: string,
  { email }: InputOf<typeof request>['body'],
): Promise<ReplyOf<typeof request>> {
  await countMail(limits, address, [
    ['code-address', address],
    ['code-account-address', `${email.toLowerCase()} ${address}`],
  ])
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (tx) => {
    await lockAccountOf(tx, email)
    await insertCodeMail(tx, { email, requestHash: hashOfToken(token) }, now())
    await enqueueSend(tx)
  })
  return {
    success: true,
    message: 'If an account exists with this email, a code is on its way',
    request: token,
  }
}

/** The stored hash of a code, keyed by the site and the request, because a million codes are quickly tried. */
export async function hashOfCode(db: Db, requestHash: Buffer, code: string): Promise<Buffer> {
  return createHmac('sha256', await siteSecret(db, 'sign-in codes'))
    .update(requestHash)
    .update(code)
    .digest()
}

/** Signs in with an emailed code, and a code of the second factor if the account has one. */
export async function signInByCode(
  tools: Tools,
  { address, userAgent }: Pick<Exchange, 'address' | 'userAgent'>,
  { request: token, emailCode, code }: InputOf<typeof contract>['body'],
): Promise<ReplyOf<typeof contract>> {
  const { db, limits } = tools
  await limits.count('sign-in-address', address)
  const requestHash = hashOfToken(token)
  // A request for an unknown address takes as long: its statements find no rows.
  const id = (await requesterOf(db, requestHash)) ?? noAccount
  const codeHash = await hashOfCode(db, requestHash, emailCode.replaceAll(/\D/g, ''))
  const sent = { id, requestHash, codeHash, code, address }
  const started = await db.transaction().execute(async (tx) => {
    const outcome = await startProven({ ...tools, db: tx }, sent, deviceName(userAgent))
    // In the transaction of the try: a second commit, which only known accounts need, would reveal them by its time.
    if ('refusal' in outcome) {
      // Read again, because another request can have used the code, or deleted the account, while this one waited for
      // the lock.
      const requester = await requesterOf(tx, requestHash)
      const userId = outcome.isTry ? requester : undefined
      const isCodeWrong = outcome.refusal === 'wrong_code'
      await recordRefusedSignIn({ ...tools, db: tx }, { userId, address, isCodeWrong })
    }
    return outcome
  })
  if ('refusal' in started) return refuse(started.refusal)
  const { passwordHash = '' } = (await passwordOf(db, id)) ?? {}
  const factors = started.user.secondFactor === 'on' ? (['email', 'code'] as const) : (['email'] as const)
  tools.security.signedIn({ account: id, address, factors })
  return { ...started, device: await deviceToken(tools, { id, passwordHash }) }
}

type Sent = {
  readonly id: number
  readonly requestHash: Buffer
  readonly codeHash: Buffer
  readonly code: string | undefined
  readonly address: string
}

/** Counts wrong codes of both kinds. A right emailed code is consumed only if the second factor is right too. */
async function startProven(tools: Tools, { id, requestHash, codeHash, code, address }: Sent, device: string | null) {
  const { db: tx, now } = tools
  const {
    accounts: [locked],
  } = await lock(tx, { accounts: [id] }, 'delete')
  const stored = await takeTry(tx, requestHash, { now: now(), maxTries })
  const isTry = locked !== undefined && stored !== undefined
  if (!isTry || !timingSafeEqual(stored, codeHash)) return { refusal: 'wrong_email_code', isTry } as const
  const {
    secondFactors: [factor],
  } = await lock(tx, { secondFactors: [id] }, 'delete')
  const isTakenOver = await proveAddress(tx, locked, now())
  const by = { actorId: null, address }
  if (!(await passesSecondFactor(tx, { userId: id, code, now: now(), by })))
    return { refusal: 'wrong_code', isTry } as const
  if (isTakenOver) {
    const target = { kind: 'user', id } as const
    await recordEvent(tx, { kind: 'email_verified', at: now(), by, target })
    if (factor?.secret) await recordEvent(tx, { kind: 'second_factor_off', at: now(), by, target })
  }
  await deleteCodesOf(tx, id)
  return { token: await startSession(tools, id, device), user: await account(tx, id), isTakenOver }
}
