import type { Db } from '#server/platform/db/database.ts'
import type { Faults } from '#server/platform/faults.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailRow } from './mail.queries.ts'
import type { Email, Mailer, Person } from './port.ts'

/** A queued email. */
export type WaitingMail = {
  readonly id: number
  readonly userId: number
  readonly to: Person
  readonly createdAt: string
}

/** The subject of some emails: an invitation, a claim or a match. */
export type Subject = { readonly subjectId: number }

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

/** Writes a queued email of one kind, or returns 'nothing' if its reason is gone. */
export type Compose<About = unknown> = (tools: MailTools, mail: WaitingMail & About) => Promise<Email | 'nothing'>

/** Writes a queued email of any kind. */
export type ComposeAny = Compose<
  Pick<MailRow, 'kind' | 'subjectId' | 'notificationId' | 'leagueId' | 'periodStart' | 'periodEnd'>
>
