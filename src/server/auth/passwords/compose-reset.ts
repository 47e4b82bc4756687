import { randomBytes } from 'node:crypto'
import { Button, Link, Text } from '@react-email/components'
import { createElement as h } from 'react'
import type { Email, Person } from '#server/adapters/mail/port.ts'
import type { Compose, WaitingReset } from '#server/mail/compose.ts'
import { emailLayout, notInText, styles, written } from '#server/mail/email-layout.ts'
import { hasLaterReset, insertReset } from './passwords.queries.ts'
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

type Reset = { readonly appUrl: string; readonly token: string }

/** The email with a reset link. Contains no text that a user typed: registering a stranger's address must not let anyone write to them. */
async function resetEmail(to: Person, { appUrl, token }: Reset): Promise<Email> {
  const site = new URL(appUrl).host
  const link = `${appUrl}/reset-password?token=${token}`
  const email = emailLayout(
    {
      preview: 'The link works once, within one hour.',
      title: 'Choose a new password',
      footer: `This email was requested at ${site}. If it was not you, ignore it: your password has not changed.`,
    },
    h(
      Text,
      { className: 'ink', style: styles.text },
      `Someone requested a new password for your account at ${site}. The link below works once, within one hour.`,
    ),
    h(
      Text,
      { style: styles.text, ...notInText },
      h(Button, { href: link, style: styles.button }, 'Choose a new password'),
    ),
    h(
      Text,
      { className: 'dim', style: styles.small },
      h(Link, { className: 'link', href: link, style: styles.link }, link),
    ),
  )
  return { to, subject: 'Choose a new password', ...(await written(email)), headers: {} }
}
