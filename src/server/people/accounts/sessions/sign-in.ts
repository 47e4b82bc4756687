import type { login } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { account } from '#server/people/accounts/account.ts'
import { credentialsOf } from '#server/people/accounts/auth.queries.ts'
import { passwordMatches } from '#server/people/accounts/passwords/password-hash.ts'
import { isShort, normalCode } from '#server/people/accounts/second-factor/codes.ts'
import { passesSecondFactor } from '#server/people/accounts/second-factor/take-code.ts'
import type { Limited } from '#server/platform/db/counters.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { deviceToken, knownDevice, deviceName } from './devices.ts'
import { startSession } from './sessions.ts'

type Visitor = Pick<Exchange, 'address' | 'userAgent' | 'hash'>
type Credentials = InputOf<typeof login>['body']

/**
 * Signs in. An unknown address and a wrong password get the same answer after the same time. A second factor is
 * mentioned only after the right password; the counters are reset only after the right code.
 */
export async function signIn(
  tools: Tools,
  { address, userAgent, hash }: Visitor,
  { email, password, code, devices = [] }: Credentials,
): Promise<ReplyOf<typeof login>> {
  const known = await credentialsOf(tools.db, email)
  const usedDevice = await knownDevice(tools, known ?? noAccount, devices)
  const tries = await countTry(tools, { address, email, device: usedDevice })
  const check = () => passwordMatches(password, known?.passwordHash ?? null)
  // A device that signed in before does not wait in the queue of strangers.
  const right = await (usedDevice === null ? hash(check) : check())
  if (right && tools.isBarred({ email, password })) return refuseSignIn(tools, address, known, 'demo_closed')
  if (known === undefined || !right) return refuseSignIn(tools, address, known, 'wrong_credentials')
  if (code !== undefined && usedDevice === null) tries.push(...(await countCode(tools, known.id, code)))

  const proof = { ...known, code, address }
  const started = await startProven(tools, proof, deviceName(userAgent))
  if ('refusal' in started) return refuseSignIn(tools, address, await credentialsOf(tools.db, email), started.refusal)
  for (const [what, who] of tries) await tools.limits.forgive(what, who)
  const factors = started.user.secondFactor === 'on' ? (['password', 'code'] as const) : (['password'] as const)
  tools.security.signedIn({ account: known.id, address, factors })
  return { ...started, device: await deviceToken(tools, known) }
}

type Known = { readonly id: number; readonly passwordHash: string }
type Proof = Known & { readonly code: string | undefined; readonly address: string }
type Reason = 'wrong_credentials' | 'wrong_code' | 'demo_closed'

/** Starts a session after the code was right, if the account has a second factor. */
async function startProven(tools: Tools, { id, passwordHash, code, address }: Proof, device: string | null) {
  return tools.db.transaction().execute(async (tx) => {
    // Checking takes so long that the password can have changed since. The change ends all sessions but would miss
    // this one.
    const {
      accounts: [locked],
    } = await lock(tx, { accounts: [id] }, 'keep')
    if (locked?.passwordHash !== passwordHash) return { refusal: 'wrong_credentials' } as const
    const by = { actorId: null, address }
    if (!(await passesSecondFactor(tx, { userId: id, code, now: tools.now(), by })))
      return { refusal: 'wrong_code' } as const
    const token = await startSession({ ...tools, db: tx }, id, device)
    return { token, user: await account(tx, id) }
  })
}

/** Records a refused sign-in for the account as it is now. */
async function refuseSignIn(
  tools: Tools,
  address: string,
  known: Pick<Known, 'id'> | undefined,
  reason: Reason,
): Promise<never> {
  await recordRefusedSignIn(tools, { userId: known?.id, address, isCodeWrong: reason === 'wrong_code' })
  return refuse(reason)
}

type Refused = {
  readonly userId: number | undefined
  readonly address: string
  /** Whether the code of the second factor was wrong. */
  readonly isCodeWrong: boolean
}

/**
 * Records a refused sign-in; those without an account, which strangers can cause without limit, at most sixty per
 * minute.
 */
export async function recordRefusedSignIn(
  { db, now, security }: Pick<Tools, 'db' | 'now' | 'security'>,
  { userId, address, isCodeWrong }: Refused,
): Promise<void> {
  if (userId === undefined && !security.recordsUnknown()) return
  const target = userId === undefined ? null : ({ kind: 'user', id: userId } as const)
  const detail = isCodeWrong ? { step: 'code' } : {}
  await recordEvent(db, { kind: 'sign_in_refused', at: now(), by: { actorId: null, address }, target, detail })
}

/** A hash checked in place of that of a missing account, so that the check takes as long. */
const noAccount = { id: 0, passwordHash: '' }

type Try = { readonly address: string; readonly email: string; readonly device: string | null }

/**
 * Counts a try, and returns the counters that a success resets. A known device has a separate counter, which no one
 * else can use up.
 */
async function countTry({ limits }: Tools, { address, email, device }: Try): Promise<[Limited, string][]> {
  const account = email.toLowerCase()
  const own: [Limited, string] =
    device === null ? ['sign-in-account-address', `${account} ${address}`] : ['sign-in-device', device]
  if (device === null) await limits.count('sign-in-address', address)
  await limits.count(...own)
  if (device !== null) return [own]
  await limits.count('sign-in-account', account)
  return [own, ['sign-in-account', account]]
}

/**
 * Counts an app code from an unknown device. Recovery codes are not counted because they are too long to be guessed.
 */
async function countCode({ limits }: Tools, userId: number, code: string): Promise<[Limited, string][]> {
  if (!isShort(normalCode(code))) return []
  await limits.count('sign-in-code', String(userId))
  return [['sign-in-code', String(userId)]]
}
