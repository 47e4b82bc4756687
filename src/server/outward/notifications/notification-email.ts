import { Button, Text } from '@react-email/components'
import { createElement as h } from 'react'
import { unsubscribeLink } from '#server/people/accounts/unsubscribe.ts'
import type { Compose } from '#server/platform/mail/compose.ts'
import { emailLayout, optOut, optionalFooter, styles, written } from '#server/platform/mail/email-layout.ts'
import { composeNotification } from './compose-notification.ts'

/** Writes a notification, unless it is outdated or the account has switched off its kind. */
export const composeNotificationEmail: Compose<{ readonly notificationId: number }> = async (
  tools,
  { notificationId, userId, to },
) => {
  const { appUrl } = tools
  const notification = await composeNotification(tools, notificationId)
  if (notification === null || !notification.byEmail) return 'nothing'
  const { text, path } = notification
  const unsubscribe = await unsubscribeLink(tools, userId, 'notifications')
  const email = emailLayout(
    {
      preview: text.body,
      title: text.title,
      footer: optionalFooter(
        'You’re receiving this because you chose it on your profile.',
        { appUrl, unsubscribe },
        '/profile?tab=messages',
      ),
    },
    h(Text, { className: 'ink', style: styles.text }, text.body),
    h(Text, { style: styles.text }, h(Button, { href: `${appUrl}${path}`, style: styles.button }, 'Open the match')),
  )
  return { to, subject: text.title, ...(await written(email)), headers: optOut(unsubscribe) }
}
