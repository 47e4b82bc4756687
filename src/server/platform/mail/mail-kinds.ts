import type { Db } from '#server/platform/db/database.ts'
import type { Faults } from '#server/platform/faults.ts'
import type { Log } from '#server/platform/log.ts'
import type { Email, Mailer, Person } from './port.ts'

/** What an email of each kind is about, besides its reader: the subject is an invitation, a claim or a match. */
type MailFacts = {
  readonly reset: unknown
  readonly verify: unknown
  readonly password_changed: unknown
  readonly second_factor_changed: unknown
  readonly invitation: Subject
  readonly new_claim: Subject
  readonly joined: Subject
  readonly reminder: Subject
  readonly notification: { readonly notificationId: number }
  readonly digest: { readonly leagueId: number; readonly periodStart: string; readonly periodEnd: string }
}
type Subject = { readonly subjectId: number }

type MailKind = keyof MailFacts

/** A queued email. */
export type WaitingMail<Kind extends MailKind> = MailFacts[Kind] & {
  readonly id: number
  readonly userId: number
  readonly to: Person
  readonly createdAt: string
}

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
export type Compose<Kind extends MailKind> = (tools: MailTools, mail: WaitingMail<Kind>) => Promise<Email | 'nothing'>

/** The function that writes each kind of email. */
export type Composers = { readonly [Kind in MailKind]: Compose<Kind> }
