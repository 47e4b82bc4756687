import type { Email, Person } from '#server/adapters/mail/port.ts'
import type { Tools } from '#server/tools.ts'

type Waiting = { readonly id: number; readonly userId: number; readonly to: Person; readonly createdAt: string }

export type WaitingReset = Waiting & { readonly kind: 'reset' }
export type WaitingDigest = Waiting & {
  readonly kind: 'digest'
  readonly leagueId: number
  readonly periodStart: string
  readonly periodEnd: string
}

/** Tells of a changed password. */
export type WaitingPasswordNotice = Waiting & { readonly kind: 'password_changed' }
/** Brings the link that verifies an address. */
export type WaitingVerification = Waiting & { readonly kind: 'verify' }

/** An email that is to be written and sent. */
export type WaitingMail = WaitingReset | WaitingDigest | WaitingPasswordNotice | WaitingVerification

/** What emails are written and sent with. */
export type MailTools = Pick<Tools, 'db' | 'now' | 'appUrl' | 'mailer' | 'log'>

/** Writes an email when its turn has come, or finds that there is nothing to tell. */
export type Compose<Mail extends WaitingMail> = (tools: MailTools, mail: Mail) => Promise<Email | 'nothing'>

/** Who writes which kind of email. */
export type Composers = {
  readonly reset: Compose<WaitingReset>
  readonly digest: Compose<WaitingDigest>
  readonly passwordChanged: Compose<WaitingPasswordNotice>
  readonly verify: Compose<WaitingVerification>
}
