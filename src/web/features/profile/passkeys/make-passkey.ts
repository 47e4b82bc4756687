import type { CallOf, ReplyOf } from '#contract/endpoint.ts'
import { addPasskey, startPasskey } from '#contract/passkeys.ts'
import { call } from '#web/api/api-client.ts'
import { base64url } from '#web/session/base64url.ts'
import { bytesOf, noneIfLeft } from '#web/session/passkeys.ts'

/** Has the user make a passkey on a device of their choice, and adds it; null when they make none. */
export async function makePasskey(proof: CallOf<typeof startPasskey>['body']) {
  const made = await madePasskey(await call(startPasskey, { body: proof }))
  return made === null ? null : call(addPasskey, { body: made })
}

async function madePasskey({ challenge, user, known }: ReplyOf<typeof startPasskey>) {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { name: 'Nineteenth' },
        user: { ...user, id: bytesOf(user.id) },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(({ id }) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    })
    .catch(noneIfLeftOrThere)
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    return null
  const { clientDataJSON, attestationObject } = made.response
  return {
    clientDataJSON: base64url(clientDataJSON),
    attestationObject: base64url(attestationObject),
    transports: made.response.getTransports(),
  }
}

/** Null if the user canceled; browsers refuse a second passkey on a device that has one. */
function noneIfLeftOrThere(error: unknown): null {
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    throw new Error('This device has a passkey of your account already.')
  return noneIfLeft(error)
}
