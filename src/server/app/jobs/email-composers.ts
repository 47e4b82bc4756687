import type { Tools } from '#server/ground/tools.ts'
import type { ComposeAny, MailTools } from '#server/platform/mail/compose.ts'
import type { MailRow } from '#server/platform/mail/mail.queries.ts'

type Mail = Parameters<ComposeAny>[1]
type Composer = (tools: MailTools & Pick<Tools, 'association'>, mail: Mail) => ReturnType<ComposeAny>

/** The composer of each kind of email; loaded with the first email, because the email libraries take long to load. */
const composers: Readonly<Record<MailRow['kind'], Composer>> = {
  reset: async (...mail) =>
    (await import('#server/people/accounts/passwords/password-emails.ts')).composeReset(...mail),
  sign_in_code: async (...mail) =>
    (await import('#server/people/accounts/sessions/sign-in-code-email.ts')).composeSignInCode(...mail),
  verify: async (...mail) =>
    (await import('#server/people/accounts/verification/verification-email.ts')).composeVerification(...mail),
  password_changed: async (...mail) =>
    (await import('#server/people/accounts/passwords/password-emails.ts')).composePasswordNotice(...mail),
  second_factor_changed: async (...mail) =>
    (await import('#server/people/accounts/second-factor/second-factor-email.ts')).composeSecondFactorNotice(...mail),
  passkeys_changed: async (...mail) =>
    (await import('#server/people/accounts/passkeys/passkey-email.ts')).composePasskeyNotice(...mail),
  invitation: async (tools, mail) =>
    (await import('#server/people/invitations/invitation-emails.ts')).composeInvitation(tools, ofSubject(mail)),
  new_claim: async (tools, mail) =>
    (await import('#server/people/invitations/invitation-emails.ts')).composeClaim(tools, ofSubject(mail)),
  joined: async (tools, mail) =>
    (await import('#server/people/invitations/invitation-emails.ts')).composeApproval(tools, ofSubject(mail)),
  succession: async (tools, mail) =>
    (await import('#server/facts/leagues/succession/succession-email.ts')).composeSuccession(tools, ofSubject(mail)),
  reminder: async (tools, mail) =>
    (await import('#server/outward/organize/reminder-email.ts')).composeReminder(tools, ofSubject(mail)),
  notification: async (tools, mail) =>
    (await import('#server/outward/notifications/notification-email.ts')).composeNotificationEmail(tools, {
      ...mail,
      notificationId: known(mail.notificationId),
    }),
  digest: async (tools, mail) =>
    (await import('#server/outward/digests/digest-email.ts')).composeDigest(tools, {
      ...mail,
      leagueId: known(mail.leagueId),
      periodStart: known(mail.periodStart),
      periodEnd: known(mail.periodEnd),
    }),
}

const ofSubject = (mail: Mail) => ({ ...mail, subjectId: known(mail.subjectId) })

/** Asserts a value that the table requires for emails of this kind. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An email is about nothing')
  return value
}

/** Writes queued emails, each by the composer of its kind. */
export const composeWith =
  ({ association }: Pick<Tools, 'association'>): ComposeAny =>
  (tools, mail) =>
    composers[mail.kind]({ ...tools, association }, mail)
