import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/passkeys.ts'
import { type Actor, lackedFactor, maxPasskeys } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { accountById } from '#server/people/accounts/auth.queries.ts'
import {
  deleteOtherSessions,
  passwordOf,
  queueSafetyNotice,
} from '#server/people/accounts/passwords/passwords.queries.ts'
import { type Proof, type Self, proven } from '#server/people/accounts/second-factor/prove.ts'
import { deviceName } from '#server/people/accounts/sessions/devices.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { deadlineOf, newChallenge } from './challenges.ts'
import { deletePasskey, insertPasskey, passkeysOf, takeChallenge } from './passkeys.queries.ts'
import { relyingParty } from './relying-party.ts'
import { challengeIn } from './use-passkey.ts'

export async function listPasskeys(
  { db, appUrl }: Tools,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listPasskeys>> {
  const passkeys = await passkeysOf(db, actor.id)
  return {
    origin: relyingParty(appUrl)?.origin ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
  }
}

/** The options for creating a passkey, after the caller has proved their identity. */
export async function startPasskey(
  tools: Tools,
  self: Self,
  proof: Proof,
): Promise<ReplyOf<typeof contract.startPasskey>> {
  if (relyingParty(tools.appUrl) === null) refuse('no_passkeys')
  const known = (await passkeysOf(tools.db, self.actor.id)).map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports,
  }))
  if (known.length >= maxPasskeys) refuse('too_many_passkeys')
  const account = await proven(tools, self, proof, async () => {})
  const user = {
    id: Buffer.from(String(account.id)).toString('base64url'),
    name: account.email,
    displayName: account.name,
  }
  return { challenge: await newChallenge(tools, account), user, known }
}

/** Adds a passkey. Sessions do not end, because nothing that signed in before has changed. */
export async function addPasskey(
  tools: Tools,
  { actor, address, userAgent }: Self & Pick<Exchange, 'userAgent'>,
  made: InputOf<typeof contract.addPasskey>['body'],
): Promise<ReplyOf<typeof contract.addPasskey>> {
  const { db, limits, now } = tools
  await limits.count('change-account', String(actor.id))
  const { passwordHash } = (await passwordOf(db, actor.id)) ?? refuse('not_signed_in')
  const challenge = challengeIn(made.clientDataJSON) ?? refuse('wrong_passkey')
  const deadline = (await deadlineOf(tools, challenge, { id: actor.id, passwordHash })) ?? refuse('wrong_passkey')
  const passkey = (await newPasskey(tools, made, challenge)) ?? refuse('wrong_passkey')
  await db.transaction().execute(async (tx) => {
    const {
      accounts: [locked],
    } = await lock(tx, { accounts: [actor.id] }, 'delete')
    if (locked?.passwordHash !== passwordHash) refuse('wrong_passkey')
    if (!(await takeChallenge(tx, hashOfToken(challenge), deadline))) refuse('wrong_passkey')
    if ((await passkeysOf(tx, actor.id)).length >= maxPasskeys) refuse('too_many_passkeys')
    const row = {
      ...passkey,
      userId: actor.id,
      name: deviceName(userAgent) ?? 'Passkey',
      createdAt: now().toISOString(),
    }
    if (!(await insertPasskey(tx, row))) refuse('wrong_passkey')
    await recordChange(tx, { actor, address }, { kind: 'passkey_added', at: now() })
  })
  await limits.forgive('change-account', String(actor.id))
  return { success: true, message: 'Passkey added' }
}

/**
 * The key of a new passkey, made now and for this site by a device that has verified its user; null if anything is
 * wrong.
 */
async function newPasskey(
  { appUrl }: Tools,
  { clientDataJSON, attestationObject, transports }: InputOf<typeof contract.addPasskey>['body'],
  expectedChallenge: string,
) {
  const party = relyingParty(appUrl) ?? refuse('wrong_passkey')
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { decodeAttestationObject, isoBase64URL, parseAuthenticatorData } =
    await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    // Other formats have certificates, whose revocation lists would be fetched from addresses the client chooses.
    if (decoded.get('fmt') !== 'none') return null
    const { credentialID } = parseAuthenticatorData(decoded.get('authData'))
    const id = isoBase64URL.fromBuffer(credentialID ?? new Uint8Array())
    const checked = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    if (!checked.verified) return null
    const { publicKey, counter } = checked.registrationInfo.credential
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports }
  } catch {
    return null
  }
}

/** Removes a passkey. Ends all other sessions, because a person who has the device may be signed in with it. */
export async function removePasskey(
  tools: Tools,
  self: Self,
  { id, ...proof }: Proof & { readonly id: number },
): Promise<ReplyOf<typeof contract.removePasskey>> {
  const { actor } = self
  await proven(tools, self, proof, async (tx) => {
    if (!(await deletePasskey(tx, actor.id, id))) refuse('passkey_not_found')
    const left = (await accountById(tx, actor.id)) ?? refuse('not_signed_in')
    if (lackedFactor(left) !== null) refuse('second_factor_must_stay')
    await deleteOtherSessions(tx, actor.id, hashOfToken(self.token ?? ''))
    await recordChange(tx, self, { kind: 'passkey_removed', at: tools.now() })
  })
  return { success: true, message: 'Passkey removed' }
}

type Change = { readonly kind: 'passkey_added' | 'passkey_removed'; readonly at: Date }

async function recordChange(tx: Db, { actor, address }: Omit<Self, 'token'>, { kind, at }: Change): Promise<void> {
  const target = { kind: 'user', id: actor.id } as const
  await recordEvent(tx, { kind, at, by: { actorId: actor.id, address }, target })
  await queueSafetyNotice(tx, actor.id, 'passkeys_changed', at)
}
