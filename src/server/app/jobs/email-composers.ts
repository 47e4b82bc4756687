import type { Tools } from '#server/ground/tools.ts'
import type { Composers } from '#server/platform/mail/mail-kinds.ts'

/** The composer of each kind of email; loaded with the first email, because the email libraries take long to load. */
export const composers = ({ association }: Pick<Tools, 'association'>): Composers => ({
  reset: async (tools, mail) =>
    (await import('#server/people/accounts/passwords/password-emails.ts')).composeReset(tools, mail),
  verify: async (tools, mail) =>
    (await import('#server/people/accounts/verification/verification-email.ts')).composeVerification(tools, mail),
  password_changed: async (tools, mail) =>
    (await import('#server/people/accounts/passwords/password-emails.ts')).composePasswordNotice(tools, mail),
  second_factor_changed: async (tools, mail) =>
    (await import('#server/people/accounts/second-factor/second-factor-email.ts')).composeSecondFactorNotice(
      tools,
      mail,
    ),
  invitation: async (tools, mail) =>
    (await import('#server/people/invitations/invitation-emails.ts')).composeInvitation(tools, mail),
  new_claim: async (tools, mail) =>
    (await import('#server/people/invitations/invitation-emails.ts')).composeClaim(tools, mail),
  joined: async (tools, mail) =>
    (await import('#server/people/invitations/invitation-emails.ts')).composeApproval(tools, mail),
  reminder: async (tools, mail) =>
    (await import('#server/outward/organize/reminder-email.ts')).composeReminder({ ...tools, association }, mail),
  notification: async (tools, mail) =>
    (await import('#server/outward/notifications/notification-email.ts')).composeNotificationEmail(tools, mail),
  digest: async (tools, mail) => (await import('#server/outward/digests/digest-email.ts')).composeDigest(tools, mail),
})
