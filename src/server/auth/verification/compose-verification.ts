import { randomBytes } from 'node:crypto'
import { Button, Link, Text } from '@react-email/components'
import { createElement as h } from 'react'
import type { Person } from '#server/adapters/mail/port.ts'
import type { Compose, WaitingVerification } from '#server/mail/compose.ts'
import { emailLayout, notInText, styles, written } from '#server/mail/email-layout.ts'
import { insertVerification, isEmailVerified } from './email-verification.queries.ts'
import { hashOfToken } from '../sessions/sessions.ts'

/** How long a link works. */
const life = 7 * 24 * 60 * 60 * 1000

/** Writes the email with the link that verifies an address; of its token we store only the hash. */
export const composeVerification: Compose<WaitingVerification> = async ({ db, now, appUrl }, { userId, to }) => {
  if (await isEmailVerified(db, userId)) return 'nothing'
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  await insertVerification(db, {
    tokenHash: hashOfToken(token),
    userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + life),
  })
  return verificationEmail(to, { appUrl, token })
}

type Verification = { readonly appUrl: string; readonly token: string }

/** Contains no text that a user typed: registering a stranger's address must not let anyone write to them. */
async function verificationEmail(to: Person, { appUrl, token }: Verification) {
  const site = new URL(appUrl).host
  const link = `${appUrl}/verify-email?token=${token}`
  const email = emailLayout(
    {
      preview: 'The link works for a week.',
      title: 'Confirm your address',
      footer: `Someone signed up at ${site} with this address. If it was not you, do nothing: no other email follows.`,
    },
    h(
      Text,
      { className: 'ink', style: styles.text },
      `Confirm that this is the address of your account at ${site}, so that your league can reach you there. The link works for a week.`,
    ),
    h(
      Text,
      { style: styles.text, ...notInText },
      h(Button, { href: link, style: styles.button }, 'Confirm your address'),
    ),
    h(
      Text,
      { className: 'dim', style: styles.small },
      h(Link, { className: 'link', href: link, style: styles.link }, link),
    ),
  )
  return { to, subject: 'Confirm your address', ...(await written(email)), headers: {} }
}
