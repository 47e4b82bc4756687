import type { Correction, Round } from '../world/round.ts'
import { ghinOfRound } from '../world/rounds.ts'

/** The first id of a round posted by hand; all generated rounds have lower ids. */
const firstHandPostedId = 1_000_000_000_000

/** Rounds posted, corrected and deleted by hand. */
export type Ledger = {
  readonly nextId: () => number
  readonly post: (round: Round) => void
  readonly correct: (id: number, correction: Correction) => void
  readonly remove: (id: number, at: number) => void
  readonly ghinOf: (id: number) => number
  /** A golfer's rounds with the ledger applied: the given ones with their changes, and those posted by hand. */
  readonly entered: (ghin: number, rounds: readonly Round[]) => Round[]
  /** A number that changes whenever this golfer's rounds do. */
  readonly changesOf: (ghin: number) => number
}

/** A ledger without entries. */
export function emptyLedger(): Ledger {
  const posted = new Map<number, Round>()
  const corrections = new Map<number, Correction>()
  const deletions = new Map<number, number>()
  const changes = new Map<number, number>()
  const ghinOf = (id: number) => posted.get(id)?.ghin ?? ghinOfRound(id)
  const changesOf = (ghin: number) => changes.get(ghin) ?? 0
  const recordChange = (ghin: number) => changes.set(ghin, changesOf(ghin) + 1)
  const entered = (round: Round): Round => ({
    ...round,
    correction: corrections.get(round.id) ?? round.correction,
    deletedAt: deletions.get(round.id) ?? round.deletedAt,
  })
  return {
    nextId: () => firstHandPostedId + posted.size,
    post: (round) => {
      posted.set(round.id, round)
      recordChange(round.ghin)
    },
    correct: (id, correction) => {
      corrections.set(id, correction)
      recordChange(ghinOf(id))
    },
    remove: (id, at) => {
      deletions.set(id, at)
      recordChange(ghinOf(id))
    },
    ghinOf,
    entered: (ghin, rounds) => {
      if (changesOf(ghin) === 0) return [...rounds]
      return [...rounds, ...[...posted.values()].filter((round) => round.ghin === ghin)].map(entered)
    },
    changesOf,
  }
}
