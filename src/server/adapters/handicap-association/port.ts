import type { IndexRevision } from '#domain/handicap/handicap-index.ts'
import type { RoundFacts } from '#domain/rounds/round.ts'
import type { Day, Span } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

/** A golfer as a search finds them: one a person, whatever the number of their clubs. */
export type FoundGolfer = {
  readonly ghinNumber: string
  readonly firstName: string
  readonly lastName: string
  /** Null: the golfer has no Handicap Index. */
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
  /** Rows beyond the most that are kept of one golfer, the oldest. */
  readonly leftOutRows: number
  /** The days for which the list is complete; null when only the latest rounds were seen. */
  readonly covered: Span | null
}

export type AssociationRevision = IndexRevision & { readonly lowIndex: Tenths | null }

/** Who waits for the answer: a person now, who goes first, or a sync. */
export type Urgency = 'person' | 'sync'

/** What the leagues want to know from the handicap association. Every refusal but that of `verify` is an AssociationError. */
export type HandicapAssociation = {
  searchGolfers(query: GolferSearch): Promise<FoundGolfer[]>
  /** Golfers the association does not know are absent from the reply. A person waits unless told otherwise. */
  golfers(
    ghinNumbers: readonly string[],
    urgency?: Urgency,
  ): Promise<{ golfers: AssociationGolfer[]; skippedRows: number }>
  rounds(ghinNumber: string, span: Span): Promise<FoundRounds>
  indexHistory(ghinNumber: string, span: Span): Promise<{ revisions: AssociationRevision[]; skippedRows: number }>
  /** Whether the password belongs to that golfer's own account; it is used once and forgotten. */
  verify(ghinNumber: string, password: string): Promise<Verification>
}

export type Verification = 'ok' | 'invalid_credentials' | 'other_golfer' | 'unavailable'

/**
 * unavailable: no answer in time, or trouble on their side; worth another try later.
 * denied: the service account may not see this golfer or this list, or the question was refused.
 * rejected-login: the service account's own login was refused.
 * unreadable: an answer that makes no sense.
 */
export type AssociationTrouble = 'unavailable' | 'denied' | 'rejected-login' | 'unreadable'

/** Why the association could not answer, in words fit for a sync's message; never holds a token or a password. */
export class AssociationError extends Error {
  override name = 'AssociationError'
  readonly kind: AssociationTrouble

  constructor(kind: AssociationTrouble, reason: string) {
    super(reason)
    this.kind = kind
  }
}
