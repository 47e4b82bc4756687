import { z } from 'zod'
import { Id, Strokes, text } from './shared.ts'
import { endpoint } from './endpoint.ts'

const Email = text(254).pipe(z.email('Please enter a valid email address')).meta({ format: 'email' })
/** Long enough for any passphrase, short enough that hashing it costs the same as any other. */
const Password = z.string().max(200)
const NewPassword = Password.min(6, 'Password must be at least 6 characters long')

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['ADMIN', 'USER']),
  receiveEmailDigest: z.boolean(),
  gimmeRange: z.int().nullable(),
  golfer: z
    .object({ id: Id, name: z.string(), ghinNumber: z.string().nullable(), handicapIndex: Strokes.nullable() })
    .nullable(),
})
export type User = z.infer<typeof User>

const Session = z.object({ token: z.string(), user: User })

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in: a token for the Authorization header, and the account',
  who: 'anyone',
  body: z.strictObject({ email: text(254).min(1, 'Email is required'), password: Password.min(1, 'Password is required') }),
  reply: Session,
  refusals: ['invalid_input', 'wrong_credentials', 'too_many_requests'],
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and sign in; the first account of a site becomes its admin',
  who: 'anyone',
  body: z.strictObject({ name: text(120).min(1, 'Name is required'), email: Email, password: NewPassword }),
  reply: Session,
  refusals: ['invalid_input', 'email_taken', 'too_many_requests'],
})

export const me = endpoint({
  name: 'me',
  method: 'GET',
  path: '/auth/me',
  summary: 'The account that is signed in',
  who: 'signed in',
  reply: User,
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out: the token ends at once, on every node',
  who: 'signed in',
  reply: z.object({ success: z.boolean() }),
})

export const linkGolfer = endpoint({
  name: 'linkGolfer',
  method: 'PATCH',
  path: '/auth/golfer',
  summary: 'Associate a golfer with the own account, after a successful verification of that golfer',
  who: 'signed in',
  body: z.strictObject({ golferId: Id }),
  reply: User,
  refusals: ['invalid_input', 'golfer_not_found', 'not_verified', 'golfer_taken'],
})
