import type { Db } from '#server/platform/db/database.ts'
import type { Faults } from '#server/platform/faults.ts'
import type { Log } from '#server/platform/log.ts'
import type { Email, Mailer, Person } from './port.ts'

type Waiting = { readonly id: number; readonly userId: number; readonly to: Person; readonly createdAt: string }

export type WaitingReset = Waiting & { readonly kind: 'reset' }
export type WaitingDigest = Waiting & {
  readonly kind: 'digest'
  readonly leagueId: number
  readonly periodStart: string
  readonly periodEnd: string
}

/** Notifies of a changed password. */
export type WaitingPasswordNotice = Waiting & { readonly kind: 'password_changed' }
/** Notifies of a second factor that was set up, turned off or used by a recovery code. */
export type WaitingSecondFactorNotice = Waiting & { readonly kind: 'second_factor_changed' }
/** Contains the link that verifies an address. */
export type WaitingVerification = Waiting & { readonly kind: 'verify' }

/** A personal invitation; the account is who sends it. */
export type WaitingInvitation = Waiting & { readonly kind: 'invitation'; readonly subjectId: number }
/** Tells a league's owner about a claim. */
export type WaitingClaim = Waiting & { readonly kind: 'new_claim'; readonly subjectId: number }
/** Tells an account that its claim was approved. */
export type WaitingApproval = Waiting & { readonly kind: 'joined'; readonly subjectId: number }

/** Reminds a golfer of a match, the subject, in which they have not played. */
export type WaitingReminder = Waiting & { readonly kind: 'reminder'; readonly subjectId: number }

/** Notifies of something that the account has chosen to be notified of. */
export type WaitingNotification = Waiting & { readonly kind: 'notification'; readonly notificationId: number }

/** A queued email. */
export type WaitingMail =
  | WaitingReset
  | WaitingDigest
  | WaitingPasswordNotice
  | WaitingSecondFactorNotice
  | WaitingVerification
  | WaitingInvitation
  | WaitingClaim
  | WaitingApproval
  | WaitingReminder
  | WaitingNotification

/** The services for writing and sending emails. */
export type MailTools = {
  readonly db: Db
  readonly now: () => Date
  /** The public address of the site, with which links begin. */
  readonly appUrl: string
  readonly mailer: Mailer
  readonly log: Log
  readonly faults: Faults
}

/** Writes a queued email, or returns 'nothing' when there is no reason left to send it. */
export type Compose<Mail extends WaitingMail> = (tools: MailTools, mail: Mail) => Promise<Email | 'nothing'>

/** The function that writes each kind of email. */
export type Composers = {
  readonly reset: Compose<WaitingReset>
  readonly digest: Compose<WaitingDigest>
  readonly passwordChanged: Compose<WaitingPasswordNotice>
  readonly secondFactorChanged: Compose<WaitingSecondFactorNotice>
  readonly verify: Compose<WaitingVerification>
  readonly invitation: Compose<WaitingInvitation>
  readonly newClaim: Compose<WaitingClaim>
  readonly joined: Compose<WaitingApproval>
  readonly reminder: Compose<WaitingReminder>
  readonly notification: Compose<WaitingNotification>
}
