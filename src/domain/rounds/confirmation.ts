/**
 * Which rounds entered by hand count in a league: none, those confirmed there, or all that were not rejected (law 21).
 */
export type ManualRounds = 'none' | 'confirmed' | 'all'

/**
 * A league's decision about a round entered by hand: null for none, 'waiting' if it needs a confirmation whatever the
 * rule, because an earlier entry for the same match was rejected.
 */
export type Decision = 'confirmed' | 'rejected' | 'waiting' | null

/** The facts on which a league accepts a round. */
export type ConfirmationFacts = {
  /** Stored here without an association record; unrelated to the association's own flag for manual scores. */
  readonly byHand: boolean
  /** Stored before leagues confirmed rounds. */
  readonly countsEverywhere: boolean
  /** Entered by an organizer, for the leagues that they organize. */
  readonly byOrganiser: boolean
  readonly decision: Decision
}

/**
 * Why a league does not accept a round: it does not count rounds entered by hand, has
 * yet to confirm it, or rejected it, or an organizer of other leagues entered it for those.
 */
export type NotAccepted = 'by-hand' | 'unconfirmed' | 'rejected' | 'elsewhere'

/** The reason why a league does not accept a round, or null when it does (law 21). `why_not_accepted` of the database says the same. */
export function whyNotAccepted(
  { byHand, countsEverywhere, byOrganiser, decision }: ConfirmationFacts,
  manualRounds: ManualRounds,
): NotAccepted | null {
  if (!byHand) return null
  if (decision === 'rejected') return 'rejected'
  if (countsEverywhere) return null
  if (!concernsLeague({ byOrganiser, decision })) return 'elsewhere'
  if (manualRounds === 'none') return 'by-hand'
  if (decision === 'confirmed' || (manualRounds === 'all' && decision === null)) return null
  return 'unconfirmed'
}

/** Whether a league has to do with a round: not with one that an organizer of other leagues entered for those (law 21). */
export const concernsLeague = ({
  byOrganiser,
  decision,
}: Pick<ConfirmationFacts, 'byOrganiser' | 'decision'>): boolean => !byOrganiser || decision !== null
