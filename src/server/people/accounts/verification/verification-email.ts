import { msPerDay } from '#domain/shared/day.ts'
import type { Compose } from '#server/platform/mail/compose.ts'
import { linkEmail, linkToken } from '#server/platform/mail/link-email.ts'
import { insertVerification, unverifiedEmail } from './email-verification.queries.ts'

/** How long a link works, in milliseconds. */
const life = 7 * msPerDay

/** Writes the email with the link that verifies an address; only the hash of its token is stored. */
export const composeVerification: Compose = async ({ db, now, appUrl }, { userId, to }) => {
  if ((await unverifiedEmail(db, userId)) === undefined) return 'nothing'
  const { token, row } = linkToken(now(), life)
  await insertVerification(db, { userId, ...row })
  const site = new URL(appUrl).host
  return linkEmail(to, {
    title: 'Confirm your address',
    preview: 'The link works for a week.',
    text: `Confirm that this is the address of your account at ${site}, so that your league can reach you there. The link works for a week.`,
    footer: `Someone signed up at ${site} with this address. If it was not you, do nothing: no other email follows.`,
    link: `${appUrl}/verify-email?token=${token}`,
  })
}
