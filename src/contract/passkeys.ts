import { z } from 'zod'
import { Password, SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Code, Done, Id, IdParam, Instant } from './shared.ts'

const base64url = (maxBytes: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((maxBytes * 4) / 3))
    .regex(/^[\w-]+$/, 'Not base64url')

/** A browser's reply after a passkey signs a challenge, without unused fields. */
export const Assertion = z
  .strictObject({
    id: base64url(1023),
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(2048),
  })
  .meta({ description: 'Of `navigator.credentials.get`, each in base64url' })
export type Assertion = z.infer<typeof Assertion>

const challenge = z.string().meta({ description: 'In base64url; can be signed once, within five minutes' })

const origin = z.string().nullable().meta({
  description: 'Where this site has passkeys; null without them, as they need https or localhost in `APP_URL`',
})

export const getPasskeyChallenge = endpoint({
  name: 'getPasskeyChallenge',
  method: 'GET',
  path: '/auth/passkey-challenge',
  summary: 'What a passkey signs to sign in, or in place of the password when passkeys are changed',
  who: 'anyone',
  reply: z.object({ origin, challenge }),
})

export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/auth/sign-in-by-passkey',
  summary: 'Sign in with a passkey, which takes no code as well: the device has verified its user',
  who: 'anyone',
  body: z.strictObject({ passkey: Assertion }),
  reply: SignedIn,
  refusals: ['wrong_passkey'],
})

const mine = { who: 'signed in', openWithoutSecondFactor: true } as const

export const Passkey = z.object({
  id: Id,
  name: z.string().meta({ description: 'The browser and system that added it, such as Safari on iOS' }),
  createdAt: Instant,
  usedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint({
  ...mine,
  name: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'The passkeys of your account',
  reply: z.object({ origin, passkeys: z.array(Passkey) }),
})

const proof = z
  .strictObject({
    password: Password.optional(),
    code: Code.optional().meta({ description: 'With the password, if the account has a second factor' }),
    passkey: Assertion.optional().meta({ description: 'In place of both' }),
  })
  .refine(({ password, passkey }) => Boolean(password) || passkey !== undefined, {
    path: ['password'],
    message: 'Password is required',
  })

export const startPasskey = endpoint({
  ...mine,
  name: 'startPasskey',
  method: 'POST',
  path: '/auth/passkeys/challenge',
  summary: 'Get what `navigator.credentials.create` needs for a new passkey, within five minutes',
  body: proof,
  reply: z.object({
    challenge,
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    known: z
      .array(z.object({ id: z.string(), transports: z.array(z.string()) }))
      .meta({ description: 'Passkeys that the account has, which the device does not make again' }),
  }),
  refusals: [
    'no_passkeys',
    'too_many_passkeys',
    'wrong_password',
    'second_factor_required',
    'wrong_code',
    'wrong_passkey',
  ],
})

export const addPasskey = endpoint({
  ...mine,
  name: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Add the passkey that was made for the challenge',
  body: z.strictObject({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
  }),
  reply: Done,
  refusals: ['too_many_passkeys', 'wrong_passkey'],
})

export const removePasskey = endpoint({
  ...mine,
  name: 'removePasskey',
  method: 'POST',
  path: '/auth/passkeys/:id/remove',
  summary: 'Remove one of your passkeys; every other session of the account ends',
  params: IdParam,
  body: proof,
  reply: Done,
  refusals: [
    'passkey_not_found',
    'second_factor_must_stay',
    'wrong_password',
    'second_factor_required',
    'wrong_code',
    'wrong_passkey',
  ],
})
