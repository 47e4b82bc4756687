import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { getPasskeyChallenge, signInByPasskey as contract } from '#contract/passkeys.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { account } from '#server/people/accounts/account.ts'
import { deviceName, deviceToken } from '#server/people/accounts/sessions/devices.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { recordRefusedSignIn } from '#server/people/accounts/sessions/sign-in.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { newChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { checkSigned, usePasskey } from './use-passkey.ts'

export async function passkeyChallenge(tools: Tools): Promise<ReplyOf<typeof getPasskeyChallenge>> {
  return { origin: relyingParty(tools.appUrl)?.origin ?? null, challenge: await newChallenge(tools, 'sign') }
}

/** Signs in with only a passkey: having the device and being verified by it are two factors. */
export async function signInByPasskey(
  tools: Tools,
  { address, userAgent }: Pick<Exchange, 'address' | 'userAgent'>,
  { passkey }: InputOf<typeof contract>['body'],
): Promise<ReplyOf<typeof contract>> {
  await tools.limits.count('sign-in-address', address)
  const signed = await checkSigned(tools, passkey)
  if (signed === null) {
    await recordRefusedSignIn(tools, { userId: undefined, address, isCodeWrong: false })
    return refuse('wrong_passkey')
  }
  const { userId: id } = signed
  const by = { actorId: null, address }
  const started = await tools.db.transaction().execute(async (tx) => {
    const {
      accounts: [locked],
    } = await lock(tx, { accounts: [id] }, 'keep')
    if (locked === undefined || !(await usePasskey(tx, signed, { now: tools.now(), by }))) return null
    const token = await startSession({ ...tools, db: tx }, id, deviceName(userAgent))
    return { token, user: await account(tx, id), device: await deviceToken({ ...tools, db: tx }, locked) }
  })
  if (started === null) return refuse('wrong_passkey')
  tools.security.signedIn({ account: id, address, factors: ['passkey'] })
  return started
}
