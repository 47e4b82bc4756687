import { Button, Text } from '@react-email/components'
import { createElement as h } from 'react'
import type { Compose, WaitingPasswordNotice, WaitingReset } from '#server/platform/mail/compose.ts'
import { emailLayout, styles, written } from '#server/platform/mail/email-layout.ts'
import { linkEmail, linkToken } from '#server/platform/mail/link-email.ts'
import { hasLaterReset, insertReset } from './passwords.queries.ts'

/** How long a reset link works. */
const life = 60 * 60 * 1000

/** Writes a reset email with its own token, of which we store only the hash. Skipped when a later one was requested. */
export const composeReset: Compose<WaitingReset> = async ({ db, now, appUrl }, { id, userId, to }) => {
  if (await hasLaterReset(db, id, userId)) return 'nothing'
  const { token, row } = linkToken(now(), life)
  await insertReset(db, { userId, ...row })
  const site = new URL(appUrl).host
  return linkEmail(to, {
    title: 'Choose a new password',
    preview: 'The link works once, within one hour.',
    text: `Someone requested a new password for your account at ${site}. The link below works once, within one hour.`,
    footer: `This email was requested at ${site}. If it was not you, ignore it: your password has not changed.`,
    link: `${appUrl}/reset-password?token=${token}`,
  })
}

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
