import { z } from 'zod'
import { SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Code, Done, text } from './shared.ts'

export const requestSignInCode = endpoint({
  name: 'requestSignInCode',
  method: 'POST',
  path: '/auth/sign-in-code',
  summary: 'Ask for a code by email that signs in; the answer is the same whether the address is known or not',
  who: 'anyone',
  body: z.strictObject({ email: text(254).min(1, 'Email is required') }),
  reply: Done.extend({
    request: z.string().meta({ description: 'Sent with the code: it works only for who asked for it' }),
  }),
})

export const signInByCode = endpoint({
  name: 'signInByCode',
  method: 'POST',
  path: '/auth/sign-in-by-code',
  summary: 'Sign in with the code of an email: once, within ten minutes and five tries',
  who: 'anyone',
  body: z.strictObject({
    request: z.string().min(1).max(100),
    emailCode: text(20).min(1, 'Code is required'),
    code: Code.optional().meta({
      description: 'Of the authenticator app, or a recovery code; for accounts with a second factor',
    }),
  }),
  reply: SignedIn.extend({
    isTakenOver: z.boolean().meta({
      description:
        'Whether this was the first proof of the account’s address: its other sessions have ended, and the password, second factor and passkeys set before are gone',
    }),
  }),
  refusals: ['wrong_email_code', 'second_factor_required', 'passkey_required', 'wrong_code'],
})
