import { Button, Text } from '@react-email/components'
import { createElement as h } from 'react'
import type { Compose, WaitingPasswordNotice } from '#server/mail/compose.ts'
import { emailLayout, styles, written } from '#server/mail/email-layout.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Tells the owner that the password was changed, and what to do if they did not change it. */
export const composePasswordNotice: Compose<WaitingPasswordNotice> = async ({ appUrl }, { to, createdAt }) => {
  const site = new URL(appUrl).host
  const email = emailLayout(
    {
      preview: 'If this was not you, choose a new password now.',
      title: 'Your password was changed',
      footer: `This email was sent for the safety of your account at ${site}.`,
    },
    h(
      Text,
      { className: 'ink', style: styles.text },
      `The password of your account at ${site} was changed on ${moment.format(new Date(createdAt))} UTC.`,
    ),
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
  return { to, subject: 'Your password was changed', ...(await written(email)), headers: {} }
}
