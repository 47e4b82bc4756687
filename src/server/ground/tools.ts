import type { Db } from '#server/platform/db/database.ts'
import type { Faults } from '#server/platform/faults.ts'
import type { RateLimits } from '#server/platform/http/admission/rate-limits.ts'
import type { EventHub } from '#server/platform/live/event-hub.ts'
import type { PageMemory } from '#server/platform/live/page-memory.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/port.ts'
import type { SecurityLog } from '#server/platform/security-log.ts'
import type { HandicapAssociation } from './association.ts'
import type { Results } from './results.ts'

/** The services that most operations use; tests pass their own clock and association. */
export type Tools = {
  /** The pool for requests; in a job it is `jobsDb`. */
  readonly db: Db
  /** The pool for work that must not use up the connections of requests. */
  readonly jobsDb: Db
  readonly now: () => Date
  /** Null if the association is switched off. */
  readonly association: HandicapAssociation | null
  /** The key with which the association signs its webhooks; null when it sends none. */
  readonly webhookSecret: string | null
  readonly mailer: Mailer
  /** The site's public address, the base of links in emails. */
  readonly appUrl: string
  readonly limits: RateLimits
  readonly eventHub: EventHub
  readonly memory: PageMemory
  readonly results: Results
  /** Whether these credentials are public (those of the demo) and refused on this site. */
  readonly isBarred: (credentials: { readonly email: string; readonly password: string }) => boolean
  readonly log: Log
  readonly security: SecurityLog
  readonly faults: Faults
}
