import { Button, Link, Text } from '@react-email/components'
import { createElement as h } from 'react'
import type { Email, Person } from '#server/adapters/mail/port.ts'
import { emailLayout, notInText, styles, written } from '#server/mail/email-layout.ts'

type Reset = { readonly appUrl: string; readonly token: string }

/** The email with a reset link. Contains no text that a user typed: registering a stranger's address must not let anyone write to them. */
export async function resetEmail(to: Person, { appUrl, token }: Reset): Promise<Email> {
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
