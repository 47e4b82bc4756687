import type { login } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { recordEvent } from '#server/admin/audit/audit.queries.ts'
import type { Limited } from '#server/platform/db/counters.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { account } from '#server/accounts/account.ts'
import { credentialsOf } from '#server/accounts/auth.queries.ts'
import { deviceToken, knownDevice, deviceName } from './devices.ts'
import { passwordMatches } from '#server/accounts/passwords/password-hash.ts'
import { keepsPassword } from '#server/accounts/passwords/passwords.queries.ts'
import { isShort, normalCode } from '#server/accounts/second-factor/codes.ts'
import { lockSecondFactor } from '#server/accounts/second-factor/second-factor.queries.ts'
import { takeCode } from '#server/accounts/second-factor/take-code.ts'
import { startSession } from './sessions.ts'

type Visitor = Pick<Exchange, 'address' | 'userAgent'>
type Credentials = InputOf<typeof login>['body']

/**
 * Signs in. An unknown address and a wrong password get the same answer after the same time. An account with a second
 * factor is told so only after the right password; the counters are reset only once the code was right, too.
 */
export async function signIn(
  tools: Tools,
  { address, userAgent }: Visitor,
  { email, password, code, devices = [] }: Credentials,
): Promise<ReplyOf<typeof login>> {
  const known = await credentialsOf(tools.db, email)
  const usedDevice = await knownDevice(tools, known ?? noAccount, devices)
  const tries = await countTry(tools, { address, email, device: usedDevice })
  const right = await passwordMatches(password, known?.passwordHash ?? null)
  const isBarred = right && tools.isBarred({ email, password })
  if (known === undefined || !right || isBarred) {
    const target = known === undefined ? null : ({ kind: 'user', id: known.id } as const)
    await recordEvent(tools.db, { kind: 'sign_in_refused', at: tools.now(), by: { actorId: null, address }, target })
    return refuse(isBarred ? 'demo_closed' : 'wrong_credentials')
  }

  if (code !== undefined && usedDevice === null) tries.push(...(await countCode(tools, known.id, code)))
  const by = { actorId: null, address }
  const started = await tools.db.transaction().execute(async (tx) => {
    // Checking takes so long that the password may have changed meanwhile, which ends all sessions but would miss this
    // one.
    if (!(await keepsPassword(tx, known.id, known.passwordHash))) refuse('wrong_credentials')
    const factor = await lockSecondFactor(tx, known.id)
    if (factor !== undefined && factor.secret !== null) {
      if (code === undefined) refuse('second_factor_required')
      if (!(await takeCode(tx, { userId: known.id, code, now: tools.now(), by }))) return null
    }
    const token = await startSession({ ...tools, db: tx }, known.id, deviceName(userAgent))
    return { token, user: await account(tx, known.id) }
  })
  if (started === null) {
    const target = { kind: 'user', id: known.id } as const
    await recordEvent(tools.db, { kind: 'sign_in_refused', at: tools.now(), by, target, detail: { step: 'code' } })
    return refuse('wrong_code')
  }
  for (const [what, who] of tries) await tools.limits.forgive(what, who)
  const factors = started.user.secondFactor === 'on' ? (['password', 'code'] as const) : (['password'] as const)
  tools.security.signedIn({ account: known.id, address, factors })
  return { ...started, device: await deviceToken(tools, known) }
}

/** Checked in place of an account that does not exist, so that it takes as long. */
const noAccount = { id: 0, passwordHash: '' }

type Try = { readonly address: string; readonly email: string; readonly device: string | null }

/**
 * Counts a try, and returns the counters that a success resets. A device that signed in before has its own counter,
 * which no one else can use up.
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

/** Counts a code of an app, from a device that has not signed in before; recovery codes are too long to be guessed. */
async function countCode({ limits }: Tools, userId: number, code: string): Promise<[Limited, string][]> {
  if (!isShort(normalCode(code))) return []
  await limits.count('sign-in-code', String(userId))
  return [['sign-in-code', String(userId)]]
}
