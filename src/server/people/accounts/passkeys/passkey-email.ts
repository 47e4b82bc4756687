import { safetyNotice } from '#server/people/accounts/safety-notice.ts'
import type { Compose } from '#server/platform/mail/compose.ts'
import { passkeysOf } from './passkeys.queries.ts'

/** Notifies the owner that a passkey was added or removed, with the list of passkeys at the time of sending. */
export const composePasskeyNotice: Compose = async ({ db, appUrl }, { userId, to, createdAt }) => {
  const names = (await passkeysOf(db, userId)).map(({ name }) => name)
  const state = names.length === 0 ? 'It has none now.' : `It has ${names.length} now: ${names.join(', ')}.`
  return safetyNotice(
    { to, createdAt, appUrl },
    {
      subject: 'Your passkeys',
      title: 'A passkey was added to or removed from your account',
      text: (site, at) =>
        `A passkey of your account at ${site} was added or removed on ${at}. ${state} A passkey signs in without your password: remove any that is not yours on your profile, under Account, also after you have chosen a new password.`,
    },
  )
}
