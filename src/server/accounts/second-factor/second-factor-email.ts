import { Button, Text } from '@react-email/components'
import { createElement as h } from 'react'
import type { Compose, WaitingSecondFactorNotice } from '#server/platform/mail/compose.ts'
import { emailLayout, styles, written } from '#server/platform/mail/email-layout.ts'
import { countRecoveryCodes, secondFactorOf } from './second-factor.queries.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Tells the owner that their two-step sign-in was changed or a recovery code was used, and how it stands when it is sent. */
export const composeSecondFactorNotice: Compose<WaitingSecondFactorNotice> = async (
  { db, appUrl },
  { userId, to, createdAt },
) => {
  const site = new URL(appUrl).host
  const since = (await secondFactorOf(db, userId))?.since ?? null
  const left = await countRecoveryCodes(db, userId)
  const state =
    since === null
      ? 'It is off now: the password alone signs in.'
      : `It is on now, with ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
  const email = emailLayout(
    {
      preview: 'If this was not you, choose a new password now.',
      title: 'Your two-step sign-in was changed or a recovery code was used',
      footer: `This email was sent for the safety of your account at ${site}.`,
    },
    h(
      Text,
      { className: 'ink', style: styles.text },
      `The two-step sign-in of your account at ${site} was changed, or one of its recovery codes used, on ${moment.format(new Date(createdAt))} UTC. ${state}`,
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
  return { to, subject: 'Your two-step sign-in', ...(await written(email)), headers: {} }
}
