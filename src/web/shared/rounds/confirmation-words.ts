import type { ByHand, RoundInLeague } from '#contract/scores.ts'

/** The state of a round entered by hand in a league: 'Waiting for confirmation by Thursday Skins', 'Rejected by …: the reason'. */
export function confirmationText({ leagueName, confirmation, counts, reason, decidedBy }: RoundInLeague): string {
  if (confirmation === 'waiting') return `Waiting for confirmation by ${leagueName}.`
  if (confirmation === 'rejected') return `Rejected by ${leagueName}: ${reason ?? 'no reason given'}`
  if (!counts) return `${leagueName} plays without rounds entered by hand.`
  const by = decidedBy === null ? '' : ` (${decidedBy})`
  return confirmation === 'confirmed'
    ? `Confirmed by ${leagueName}${by}.`
    : `Accepted by ${leagueName} without confirmation.`
}

/** Who entered a round. */
export function enteredText({ enteredBy }: ByHand): string {
  return enteredBy === null ? 'Entered by hand.' : `Entered by hand by ${enteredBy.name}.`
}
