import { z } from 'zod'
import { Password, User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Code, Done, IdParam, Instant } from './shared.ts'

const password = Password.min(1, 'Password is required')

export const SecondFactor = z.object({
  since: Instant.nullable().meta({ description: 'Since when each sign-in takes a code; null while it takes none' }),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean().meta({ description: 'Whether this site requires it of the account' }),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether signing in to your account takes a code as well as the password',
  who: 'signed in',
  openWithoutSecondFactor: true,
  reply: SecondFactor,
})

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/secret',
  summary: 'Get a new secret for an authenticator app; in use once its first code is sent, within half an hour',
  who: 'signed in',
  openWithoutSecondFactor: true,
  body: z.strictObject({
    password,
    code: Code.optional().meta({ description: 'Of the secret in use, if there is one, or a recovery code' }),
  }),
  reply: z.object({
    secret: z.string().meta({ description: 'Base32, for typing: RFC 6238 with SHA-1, six digits, 30 seconds' }),
    address: z.string().meta({ description: 'The same as an otpauth address, for a QR code' }),
  }),
  refusals: ['wrong_password', 'second_factor_required', 'wrong_code'],
})

const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'Each works once in place of a code. Shown only here: the site keeps hashes of them' }),
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Put the new secret to use by its first code; every other session of the account ends',
  who: 'signed in',
  openWithoutSecondFactor: true,
  body: z.strictObject({ code: Code }),
  reply: RecoveryCodes,
  refusals: ['second_factor_not_begun', 'wrong_code'],
})

const proof = z.strictObject({ password, code: Code })

export const replaceRecoveryCodes = endpoint({
  name: 'replaceRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Get new recovery codes in place of the earlier ones',
  who: 'signed in',
  body: proof,
  reply: RecoveryCodes,
  refusals: ['wrong_password', 'second_factor_off', 'wrong_code'],
})

export const endSecondFactor = endpoint({
  name: 'endSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/end',
  summary: 'Sign in by password alone from now on; every other session of the account ends',
  who: 'signed in',
  body: proof,
  reply: Done,
  refusals: ['wrong_password', 'second_factor_off', 'second_factor_must_stay', 'wrong_code'],
})

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/admin/users/:id/second-factor',
  summary: 'Remove the second factor of a user who has lost it; the user’s sessions end',
  who: 'admins',
  params: IdParam,
  reply: User,
  refusals: ['user_not_found', 'second_factor_off'],
})
