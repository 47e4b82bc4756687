import type { Db } from './db/database.ts'
import type { HandicapAssociation } from './adapters/handicap-association/port.ts'
import type { FetchIcon } from './adapters/icons/fetch-icon.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { Faults } from './faults.ts'
import type { EventHub } from './events/event-hub.ts'
import type { RateLimits } from './http/admission/rate-limits.ts'

export type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What commands work with; tests bring their own clock and association. */
export type Tools = {
  readonly db: Db
  readonly now: () => Date
  /** Null when the association is switched off. */
  readonly association: HandicapAssociation | null
  readonly mailer: Mailer
  /** The address people use, as links in emails begin. */
  readonly appUrl: string
  /** Fetches the pictures of teams. */
  readonly fetchIcon: FetchIcon
  readonly limits: RateLimits
  readonly eventHub: EventHub
  /** Whether these credentials are known to everyone and do not open an account here. */
  readonly isBarred: (credentials: { readonly email: string; readonly password: string }) => boolean
  readonly log: Log
  readonly faults: Faults
}
