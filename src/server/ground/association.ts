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
  /** From 1. */
  readonly page?: number
}

export type FoundRounds = {
  /** Each once, all within the span asked for. */
  readonly rounds: readonly RoundFacts[]
  readonly deletedIds: readonly string[]
  readonly skippedRows: number
  /** The oldest rows, beyond the most that are kept of one golfer. */
  readonly leftOutRows: number
  /** The days for which the list is complete; null when only the latest rounds were seen. */
  readonly covered: Span | null
}

export type AssociationRevision = IndexRevision & { readonly lowIndex: Tenths | null }

/**
 * What waits for the answer: a person, a sync that a person or the association asked for, or a
 * scheduled sync; the earlier goes first.
 */
export type Urgency = 'person' | 'requested' | 'sync'

/** The urgency is 'person' by default. */
export type LookUpOptions = { readonly urgency?: Urgency; readonly updatedSince?: Day | null }

export type LookedUpGolfers = { readonly golfers: AssociationGolfer[]; readonly skippedRows: number }

/** A webhook: what happened to whom. */
export type AssociationDelivery = {
  /** The association's own, or a hash of the content. */
  readonly id: string
  /** Whether the id is the association's own: without one, equal webhooks can be about two changes. */
  readonly isIdentified: boolean
  /** 'score', 'revision', 'golfer', 'gpa' or another type. */
  readonly objectType: string
  readonly action: string
  readonly sentAt: string | null
  readonly ghinNumbers: readonly string[]
}

/** What a golfer answered to licensed software that asked for their scores. */
export type GolferConsent = {
  readonly ghinNumber: string
  readonly status: 'pending' | 'approved' | 'denied' | 'revoked'
}

/** Golfers' consents; only licensed software needs them. */
export type Consents = {
  list(): Promise<GolferConsent[]>
  /** Has the association ask the golfer at this email address. */
  ask(ghinNumber: string, email: string): Promise<void>
  revoke(ghinNumber: string): Promise<void>
}

/** The handicap association. Every operation but `verify` fails with an AssociationError. */
export type HandicapAssociation = {
  searchGolfers(query: GolferSearch): Promise<FoundGolfer[]>
  /**
   * Golfers the association does not know are missing in the reply, and so are those it says are unchanged since a day.
   */
  golfers(ghinNumbers: readonly string[], options?: LookUpOptions): Promise<LookedUpGolfers>
  rounds(ghinNumber: string, span: Span, urgency?: Urgency): Promise<FoundRounds>
  indexHistory(
    ghinNumber: string,
    span: Span,
    urgency?: Urgency,
  ): Promise<{ revisions: AssociationRevision[]; skippedRows: number }>
  /** Null where golfers are not asked. */
  readonly consents: Consents | null
  /** Has webhooks sent to this address of ours. */
  registerWebhooks(url: string): Promise<void>
  /** The webhooks since a day that did not arrive. */
  undelivered(since: Day): Promise<AssociationDelivery[]>
  /** Whether the password belongs to that golfer's own account. It is used once and not stored. */
  verify(ghinNumber: string, password: string): Promise<Verification>
}

export type Verification = 'ok' | 'invalid_credentials' | 'other_golfer' | 'unavailable'

/**
 * unavailable: no answer in time, or a failure on their side; worth a retry later.
 * denied: the service account has no access to this golfer or list, or the request was refused.
 * rejected-login: the service account's own login was refused.
 * unreadable: an answer that cannot be parsed.
 */
export type AssociationTrouble = 'unavailable' | 'denied' | 'rejected-login' | 'unreadable'

/**
 * Why the association could not answer; the message can be shown in a sync's history and
 * never contains a token or password.
 */
export class AssociationError extends Error {
  override name = 'AssociationError'
  readonly kind: AssociationTrouble

  constructor(kind: AssociationTrouble, reason: string) {
    super(reason)
    this.kind = kind
  }
}
