import { Button, Text } from '@react-email/components'
import { createElement as h } from 'react'
import { emailLayout, styles, written } from '#server/platform/mail/email-layout.ts'
import type { Email, Person } from '#server/platform/mail/port.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

type Notice = {
  readonly subject: string
  readonly title: string
  /** The text about the event, for the site's name and the time. */
  readonly text: (site: string, at: string) => string
}

type Sent = { readonly to: Person; readonly createdAt: string; readonly appUrl: string }

/** An email that notifies the owner of a change to their sign-in, with what to do if they did not make it. */
export async function safetyNotice({ to, createdAt, appUrl }: Sent, { subject, title, text }: Notice): Promise<Email> {
  const site = new URL(appUrl).host
  const email = emailLayout(
    {
      preview: 'If this was not you, choose a new password now.',
      title,
      footer: `This email was sent for the safety of your account at ${site}.`,
    },
    h(Text, { className: 'ink', style: styles.text }, text(site, `${moment.format(new Date(createdAt))} UTC`)),
    h(
      Text,
      { className: 'ink', style: styles.text },
      'If this was you, there is nothing to do. If it wasn’t you, choose a new password now, which signs everyone out, and tell the administrator of the site.',
    ),
    h(
      Text,
      { style: styles.text },
      h(Button, { href: `${appUrl}/forgot-password`, style: styles.button }, 'Choose a new password'),
    ),
  )
  return { to, subject, ...(await written(email)), headers: {} }
}
