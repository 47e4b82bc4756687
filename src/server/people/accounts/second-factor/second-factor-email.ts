import { safetyNotice } from '#server/people/accounts/safety-notice.ts'
import type { Compose } from '#server/platform/mail/compose.ts'
import { countRecoveryCodes, secondFactorOf } from './second-factor.queries.ts'

/**
 * Notifies the owner that their two-step sign-in was changed or a recovery code was used, with the state at the time
 * of sending.
 */
export const composeSecondFactorNotice: Compose = async ({ db, appUrl }, { userId, to, createdAt }) => {
  const since = (await secondFactorOf(db, userId))?.since ?? null
  const left = await countRecoveryCodes(db, userId)
  const state =
    since === null
      ? 'It is off now: the password alone signs in.'
      : `It is on now, with ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
  return safetyNotice(
    { to, createdAt, appUrl },
    {
      subject: 'Your two-step sign-in',
      title: 'Your two-step sign-in was changed or a recovery code was used',
      text: (site, at) =>
        `The two-step sign-in of your account at ${site} was changed, or one of its recovery codes used, on ${at}. ${state}`,
    },
  )
}
