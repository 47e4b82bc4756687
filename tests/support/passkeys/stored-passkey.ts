import type { CallOf } from '#contract/endpoint.ts'
import type { Assertion, addPasskey } from '#contract/passkeys.ts'
import type { Tools } from '#server/ground/tools.ts'
import { newChallenge } from '#server/people/accounts/passkeys/challenges.ts'
import { insertPasskey, passkeyOf } from '#server/people/accounts/passkeys/passkeys.queries.ts'
import { passwordOf } from '#server/people/accounts/passwords/passwords.queries.ts'
import { noon } from '#tests/factories/stored.ts'
import { Authenticator } from './authenticator.ts'

export type StoredPasskey = {
  readonly id: number
  /** What it has signed, once. */
  readonly signed: Assertion
  /** Another passkey, for the same account to add. */
  readonly made: CallOf<typeof addPasskey>['body']
}

export async function aPasskey(tools: Pick<Tools, 'db' | 'now'>, userId: number): Promise<StoredPasskey> {
  const device = new Authenticator()
  const credentialId = Buffer.from(device.id, 'base64url')
  const { publicKey } = device
  await insertPasskey(tools.db, {
    userId,
    credentialId,
    publicKey,
    counter: 0,
    transports: ['internal'],
    name: 'Safari on iOS',
    createdAt: noon.toISOString(),
  })
  const { passwordHash = '' } = (await passwordOf(tools.db, userId)) ?? {}
  return {
    id: (await passkeyOf(tools.db, credentialId))?.id ?? 0,
    signed: device.sign(await newChallenge(tools, 'sign')),
    made: new Authenticator().make(await newChallenge(tools, { id: userId, passwordHash })),
  }
}
