import type { Assertion } from '#contract/passkeys.ts'
import { type Origin, recordEvent } from '#server/ground/audit.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { deadlineOf } from './challenges.ts'
import { hasPasskey, passkeyOf, saveUse, takeChallenge } from './passkeys.queries.ts'
import { relyingParty } from './relying-party.ts'

/** A passkey that has signed a challenge. */
export type Signed = {
  readonly id: number
  readonly userId: number
  readonly counter: number
  readonly challenge: string
  readonly deadline: Date
}

/** Checks a passkey's signature, its origin, and that it has verified its user; null if anything is wrong. */
export async function checkSigned(tools: Tools, assertion: Assertion): Promise<Signed | null> {
  const party = relyingParty(tools.appUrl)
  const passkey = await passkeyOf(tools.db, Buffer.from(assertion.id, 'base64url'))
  const challenge = challengeIn(assertion.clientDataJSON)
  if (party === null || passkey === undefined || challenge === null) return null
  const deadline = await deadlineOf(tools, challenge, 'sign')
  if (deadline === null) return null
  const { id, userId, publicKey } = passkey
  // Imported at the first passkey, because loading takes a fifth of a second.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: {
      id: assertion.id,
      rawId: assertion.id,
      type: 'public-key',
      response: assertion,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // `usePasskey` compares counters, in the statement that stores them.
    credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => null)
  if (checked === null || !checked.verified) return null
  return { id, userId, counter: checked.authenticationInfo.newCounter, challenge, deadline }
}

/** The challenge that the browser says it signed; not verified yet. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const isNamed = typeof said === 'object' && said !== null && 'challenge' in said
    return isNamed && typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

type Use = { readonly now: Date; readonly by: Origin }

/**
 * Consumes a signed challenge and stores the passkey's counter; the caller has locked the account. False, and
 * recorded, if the challenge was used before, the passkey was removed, or its counter went back, which can mean that
 * it was copied.
 */
export async function usePasskey(tx: Db, signed: Signed, { now, by }: Use): Promise<boolean> {
  const { id, userId, challenge, deadline } = signed
  const event = { kind: 'sign_in_refused', at: now, by } as const
  const target = { kind: 'user', id: userId } as const
  if (!(await hasPasskey(tx, id))) await recordEvent(tx, event)
  else if (!(await takeChallenge(tx, hashOfToken(challenge), deadline))) await recordEvent(tx, { ...event, target })
  else if (await saveUse(tx, { ...signed, at: now })) return true
  else await recordEvent(tx, { ...event, target, detail: { step: 'counter', passkey: id } })
  return false
}
