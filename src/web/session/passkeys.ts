import { type Assertion, getPasskeyChallenge, signInByPasskey } from '#contract/passkeys.ts'
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

/** Null when the user chose nothing or took too long, or this page asked for something else since. */
export function noneIfLeft(error: unknown): null {
  const { name } = error instanceof DOMException ? error : { name: '' }
  if (['NotAllowedError', 'AbortError', 'TimeoutError'].includes(name)) return null
  throw new Error('This browser cannot use passkeys here.')
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
}
