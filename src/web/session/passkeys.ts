import type { CallOf, ReplyOf } from '#contract/endpoint.ts'
import { type Assertion, addPasskey, getPasskeyChallenge, signInByPasskey, startPasskey } from '#contract/passkeys.ts'
import { call } from '#web/api/api-client.ts'
import { base64url } from './base64url.ts'

/** In milliseconds, less than a challenge can be signed for: a suggestion waits for as long as the page is open. */
const renewAfterMs = 4 * 60 * 1000

/** Has the user choose a passkey, and signs in with it; null when they choose none. */
export async function signInWithPasskey() {
  const passkey = await signedChallenge()
  return passkey === null ? null : call(signInByPasskey, { body: { passkey } })
}

/**
 * Lets the browser suggest passkeys in a field with the `webauthn` token, and signs in with the chosen one; null without.
 * `onKnown` gets whether passkeys work at the address of this page.
 */
export async function signInWithSuggested(signal: AbortSignal, onKnown: (isHere: boolean) => void) {
  for (;;) {
    // Without an answer the page says nothing: no one has asked for a passkey yet.
    const asked = await call(getPasskeyChallenge, { signal }).catch(() => null)
    const isHere = asked?.origin === location.origin
    onKnown(isHere)
    if (!isHere || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null
    const renewal = AbortSignal.timeout(renewAfterMs)
    const asking = { mediation: 'conditional', signal: AbortSignal.any([signal, renewal]) } as const
    const passkey = await signed(asked.challenge, asking).catch(() => null)
    if (passkey !== null) return call(signInByPasskey, { body: { passkey } })
    if (signal.aborted || !renewal.aborted) return null
  }
}

/** What a passkey of the user's choice has signed; null when they choose none. */
export async function signedChallenge(): Promise<Assertion | null> {
  return signed((await call(getPasskeyChallenge, {})).challenge)
}

async function signed(challenge: string, asking: CredentialRequestOptions = {}): Promise<Assertion | null> {
  const publicKey = { challenge: bytesOf(challenge), userVerification: 'required' } as const
  const chosen = await navigator.credentials.get({ ...asking, publicKey }).catch(noneIfLeft)
  if (!(chosen instanceof PublicKeyCredential) || !(chosen.response instanceof AuthenticatorAssertionResponse))
    return null
  const { clientDataJSON, authenticatorData, signature } = chosen.response
  return {
    id: base64url(chosen.rawId),
    clientDataJSON: base64url(clientDataJSON),
    authenticatorData: base64url(authenticatorData),
    signature: base64url(signature),
  }
}

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
    .catch(noneIfLeft)
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    return null
  const { clientDataJSON, attestationObject } = made.response
  return {
    clientDataJSON: base64url(clientDataJSON),
    attestationObject: base64url(attestationObject),
    transports: made.response.getTransports(),
  }
}

/** Null when the user chose nothing or took too long, or this page asked for something else since. */
function noneIfLeft(error: unknown): null {
  const { name } = error instanceof DOMException ? error : { name: '' }
  if (['NotAllowedError', 'AbortError', 'TimeoutError'].includes(name)) return null
  if (name === 'InvalidStateError') throw new Error('This device has a passkey of your account already.')
  throw new Error('This browser cannot use passkeys here.')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
}
