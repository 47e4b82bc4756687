import type { IndexRevision } from '#domain/handicap/index-of-day.ts'
import type { RoundFacts } from '#domain/rounds/round.ts'
import type { Day, Span } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

/** A golfer found by a search: one per person, whatever the number of their clubs. */
export type FoundGolfer = {
  readonly ghinNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly handicapIndex: Tenths | null
  readonly homeClub: string | null
  readonly state: string | null
}

export type AssociationGolfer = FoundGolfer & {
  readonly lowIndex: Tenths | null
  readonly revisedOn: Day | null
  readonly status: 'active' | 'inactive'
}

export type GolferSearch = {
  readonly firstName?: string
  readonly lastName?: string
  readonly state?: string
  readonly ghinNumber?: string
  /** The first page is 1. */
  readonly page?: number
}

export type FoundRounds = {
  /** Each round once, all within the requested span. */
  readonly rounds: readonly RoundFacts[]
  readonly deletedIds: readonly string[]
  readonly skippedRows: number
  /** The number of oldest rows left out because a golfer's maximum was exceeded. */
  readonly leftOutRows: number
  /** The days for which the list is complete; null when only the latest rounds were seen. */
  readonly covered: Span | null
}

export type AssociationRevision = IndexRevision & { readonly lowIndex: Tenths | null }

/**
 * The kind of caller that waits for the answer: a person, a sync that a person or the association requested, or a
 * scheduled sync. Earlier kinds have priority.
 */
export type Urgency = 'person' | 'requested' | 'sync'

/** The urgency is 'person' by default. */
export type LookUpOptions = { readonly urgency?: Urgency; readonly updatedSince?: Day | null }

export type LookedUpGolfers = { readonly golfers: AssociationGolfer[]; readonly skippedRows: number }

/** A webhook: the event and its golfer. */
export type AssociationDelivery = {
  /** The id from the association, or a hash of the content. */
  readonly id: string
  /** Whether the id is from the association. Without one, two equal webhooks can report two changes. */
  readonly isIdentified: boolean
  /** 'score', 'revision', 'golfer', 'gpa' or another type. */
  readonly objectType: string
  readonly action: string
  readonly sentAt: string | null
  readonly ghinNumbers: readonly string[]
}

/** A golfer's answer to licensed software that asked for access to their scores. */
export type GolferConsent = {
  readonly ghinNumber: string
  readonly status: 'pending' | 'approved' | 'denied' | 'revoked'
}

/** Golfers' consents; only licensed software needs them. */
export type Consents = {
  list(): Promise<GolferConsent[]>
  /** Makes the association ask the golfer for consent at this email address. */
  ask(ghinNumber: string, email: string): Promise<void>
  revoke(ghinNumber: string): Promise<void>
}

/** The handicap association. Every operation but `verify` fails with an AssociationError. */
export type HandicapAssociation = {
  searchGolfers(query: GolferSearch): Promise<FoundGolfer[]>
  /** Leaves out golfers the association does not know, and golfers it reports as unchanged since `updatedSince`. */
  golfers(ghinNumbers: readonly string[], options?: LookUpOptions): Promise<LookedUpGolfers>
  rounds(ghinNumber: string, span: Span, urgency?: Urgency): Promise<FoundRounds>
  indexHistory(
    ghinNumber: string,
    span: Span,
    urgency?: Urgency,
  ): Promise<{ revisions: AssociationRevision[]; skippedRows: number }>
  /** Null if this association does not ask golfers for consent. */
  readonly consents: Consents | null
  /** Registers this URL of the app for webhooks. */
  registerWebhooks(url: string): Promise<void>
  /** The webhooks since a day that were not delivered. */
  undelivered(since: Day): Promise<AssociationDelivery[]>
  /** Whether the password belongs to that golfer's association account. It is used once and not stored. */
  verify(ghinNumber: string, password: string): Promise<Verification>
}

export type Verification = 'ok' | 'invalid_credentials' | 'other_golfer' | 'unavailable'

/**
 * unavailable: no answer in time, or a failure on their side; retry later. denied: the service account has no access
 * to this golfer or list, or the request was refused. rejected-login: the service account's login was refused.
 * unreadable: the answer cannot be parsed.
 */
export type AssociationTrouble = 'unavailable' | 'denied' | 'rejected-login' | 'unreadable'

/**
 * The reason why the association could not answer. The message is shown in a sync's history and never contains a token
 * or password.
 */
export class AssociationError extends Error {
  override name = 'AssociationError'
  readonly kind: AssociationTrouble

  constructor(kind: AssociationTrouble, reason: string) {
    super(reason)
    this.kind = kind
  }
}
