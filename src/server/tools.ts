import type { Results } from './ground/change.ts'
import type { Db } from './platform/db/database.ts'
import type { HandicapAssociation } from './association/adapter/port.ts'
import type { SendPush } from './notifications/push-sender.ts'
import type { FetchIcon } from './teams/fetch-icon.ts'
import type { Mailer } from './platform/mail/port.ts'
import type { Faults } from './platform/faults.ts'
import type { PageMemory } from './platform/live/page-memory.ts'
import type { EventHub } from './platform/live/event-hub.ts'
import type { Simulations } from './odds/simulations.ts'
import type { Drawings } from './share-images/drawings.ts'
import type { SecurityLog } from './platform/security-log.ts'
import type { RateLimits } from './platform/http/admission/rate-limits.ts'

export type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** The services that operations use; tests pass their own clock and association. */
export type Tools = {
  /** For requests; in a job it is `jobsDb`. */
  readonly db: Db
  /** For work that no request should hold a connection for. */
  readonly jobsDb: Db
  readonly now: () => Date
  /** Null when the association is switched off. */
  readonly association: HandicapAssociation | null
  /** The key with which the association signs its webhooks; null when it sends none. */
  readonly webhookSecret: string | null
  readonly mailer: Mailer
  /** The public address of the site, with which links in emails begin. */
  readonly appUrl: string
  readonly fetchIcon: FetchIcon
  readonly sendPush: SendPush
  readonly limits: RateLimits
  readonly eventHub: EventHub
  readonly memory: PageMemory
  readonly simulations: Simulations
  readonly results: Results
  readonly drawings: Drawings
  /** Whether these credentials are public (those of the demo) and refused on this site. */
  readonly isBarred: (credentials: { readonly email: string; readonly password: string }) => boolean
  readonly log: Log
  readonly security: SecurityLog
  readonly faults: Faults
}
