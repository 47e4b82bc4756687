import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Code, Done, Email, GimmeRange, Id, Instant, LongId, LongIdParam, nameText, text, Success } from './shared.ts'
import { Strokes } from './strokes.ts'

/** Long enough for any passphrase, short enough to keep hashing cheap. */
export const Password = z.string().max(200)
const NewPassword = Password.min(6, 'Password must be at least 6 characters long')

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['ADMIN', 'USER']),
  receiveEmailDigest: z.boolean(),
  receiveReminders: z
    .boolean()
    .meta({ description: 'Whether organizers can remind you by email of a match in which you have not played' }),
  offersNotifications: z
    .boolean()
    .meta({ description: 'Whether the account has yet to be shown what it could be notified of' }),
  gimmeRange: z.int().nullable(),
  isEmailVerified: z.boolean().meta({
    description: 'Until then only the verification link, password resets and codes to sign in are sent to the address',
  }),
  secondFactor: z.enum(['off', 'on', 'required', 'passkey_required']).meta({
    description:
      'Whether signing in takes a code as well; required where the site does and it is not set up, or the passkey that it requires: until then nothing else is served',
  }),
  passkeys: z.int().meta({ description: 'How many passkeys the account has' }),
  golfer: z
    .object({ id: Id, name: z.string(), ghinNumber: z.string().nullable(), handicapIndex: Strokes.nullable() })
    .nullable(),
})
export type User = z.infer<typeof User>

export const SignedIn = z.object({
  token: z.string(),
  user: User,
  device: z.string().meta({
    description:
      'Kept by the device after signing out and sent with the next sign-in, so that others’ wrong passwords do not delay it',
  }),
})

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in: a token for the Authorization header, and the account',
  who: 'anyone',
  body: z.strictObject({
    email: text(254).min(1, 'Email is required'),
    password: Password.min(1, 'Password is required'),
    code: Code.optional().meta({
      description: 'Of the authenticator app, or a recovery code; for accounts with a second factor',
    }),
    devices: z
      .array(z.string().max(100))
      .max(5)
      .optional()
      .meta({ description: 'The `device` values that earlier sign-ins on this device returned' }),
  }),
  reply: SignedIn,
  refusals: ['wrong_credentials', 'second_factor_required', 'passkey_required', 'wrong_code', 'demo_closed'],
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and sign in; the first account of a site needs the setup link and becomes its admin',
  who: 'anyone',
  body: z.strictObject({
    name: nameText(120).min(1, 'Name is required'),
    email: Email,
    password: NewPassword,
    setup: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'The token of the setup link, for the first account of a site' }),
    invitation: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'The code of the link that led here, kept on the account' }),
  }),
  reply: SignedIn,
  refusals: ['setup_required', 'email_taken'],
})

export const me = endpoint({
  name: 'me',
  method: 'GET',
  path: '/auth/me',
  summary: 'The account that is signed in',
  who: 'signed in',
  openWithoutSecondFactor: true,
  reply: User,
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out: the token ends at once, on every node',
  who: 'signed in',
  openWithoutSecondFactor: true,
  reply: Success,
})

export const linkGolfer = endpoint({
  name: 'linkGolfer',
  method: 'PATCH',
  path: '/auth/golfer',
  summary: 'Link a golfer to your account, after a successful verification of that golfer',
  who: 'signed in',
  body: z.strictObject({ golferId: Id }),
  reply: User,
  refusals: ['golfer_not_found', 'not_verified', 'golfer_taken', 'no_association'],
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change your password; every other session of the account ends',
  who: 'signed in',
  body: z.strictObject({
    currentPassword: Password.min(1, 'Current password is required'),
    newPassword: Password.min(6, 'New password must be at least 6 characters long'),
  }),
  reply: Done,
  refusals: ['wrong_password'],
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link to set a new password; the answer is the same whether the address is known or not',
  who: 'anyone',
  body: z.strictObject({ email: text(254).min(1, 'Email is required') }),
  reply: Done,
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token from the email: once, within an hour; every session of the account ends',
  who: 'anyone',
  body: z.strictObject({ token: z.string().min(1, 'Invalid reset token').max(200), password: NewPassword }),
  reply: Done,
  refusals: ['invalid_token'],
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/auth/profile',
  summary: 'Change your name and preferences; the email address cannot be changed',
  who: 'signed in',
  body: z.strictObject({
    name: nameText(120).min(1, 'Name is required').optional(),
    email: text(254).optional().meta({ description: 'Read-only: refused unless it is the address of the account' }),
    receiveEmailDigest: z.boolean().optional(),
    receiveReminders: z.boolean().optional(),
    gimmeRange: GimmeRange.nullable().optional(),
  }),
  reply: User,
  refusals: ['email_is_read_only'],
})

export const Session = z.object({
  id: LongId,
  device: z.string().nullable().meta({ description: 'Browser and system, such as Firefox on Linux' }),
  createdAt: Instant,
  seenAt: Instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where your account is signed in',
  who: 'signed in',
  reply: z.array(Session),
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of your sessions',
  who: 'signed in',
  params: LongIdParam,
  reply: Success,
  refusals: ['session_not_found'],
})

export const endAllSessions = endpoint({
  name: 'endAllSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out everywhere, including here',
  who: 'signed in',
  reply: Success,
})

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirm an address with the token of the link that was sent to it',
  who: 'anyone',
  body: z.strictObject({ token: z.string().min(1, 'Invalid link').max(200) }),
  reply: Done,
  refusals: ['invalid_verification'],
})

export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the link that confirms your address again',
  who: 'signed in',
  reply: Done,
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/auth/delete-account',
  summary: 'Delete your account; its golfer and their rounds stay',
  who: 'signed in',
  body: z.strictObject({ password: Password.min(1, 'Password is required') }),
  reply: Done,
  refusals: ['wrong_password', 'only_admin', 'owns_leagues'],
})
