import { safetyNotice } from '#server/people/accounts/safety-notice.ts'
import type { Compose } from '#server/platform/mail/compose.ts'
import { linkEmail, linkToken } from '#server/platform/mail/link-email.ts'
import { hasLaterReset, insertReset } from './passwords.queries.ts'

/** How long a reset link works. */
const life = 60 * 60 * 1000

/** Writes a reset email with a new token, of which only the hash is stored. Skipped if a later one was requested. */
export const composeReset: Compose = async ({ db, now, appUrl }, { id, userId, to }) => {
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

/** Notifies the owner that the password was changed, with what to do if they did not change it. */
export const composePasswordNotice: Compose = ({ appUrl }, { to, createdAt }) =>
  safetyNotice(
    { to, createdAt, appUrl },
    {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      text: (site, at) => `The password of your account at ${site} was changed on ${at}.`,
    },
  )
