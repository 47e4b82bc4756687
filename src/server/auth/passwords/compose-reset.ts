import { randomBytes } from 'node:crypto'
import type { Compose, WaitingReset } from '#server/mail/compose.ts'
import { hasLaterReset, insertReset } from './passwords.queries.ts'
import { resetEmail } from './reset-email.ts'
import { hashOfToken } from '../sessions/sessions.ts'

/** How long a reset link works. */
const life = 60 * 60 * 1000

/** Writes a reset email with its own token, of which we store only the hash. Skipped when a later one was requested. */
export const composeReset: Compose<WaitingReset> = async ({ db, now, appUrl }, { id, userId, to }) => {
  if (await hasLaterReset(db, id, userId)) return 'nothing'
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  await insertReset(db, {
    tokenHash: hashOfToken(token),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + life),
  })
  return resetEmail(to, { appUrl, token })
}
