import { type Score, confirmScore, deleteScore, ownScore, rejectScore } from '#contract/scores.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'

export const useRoundDeletion = () =>
  useChange(({ id }: Score) => call(deleteScore, { params: { id } }), {
    failure: 'Failed to delete the round',
    done: 'Round deleted',
  })

/** Makes a round that an organizer entered the user's own. */
export const useOwning = () =>
  useChange(({ id }: Score) => call(ownScore, { params: { id } }), {
    failure: 'Failed to change the round',
    done: 'This is your round now',
  })

type Decision = {
  readonly score: Score
  readonly leagueId: number
  /** Other leagues in which it is confirmed too. */
  readonly alsoIn?: readonly number[]
  readonly reason: string | null
}

/** Confirms a round in leagues, or rejects it in one for a reason. */
export const useDecision = () =>
  useChange(
    ({ score: { id, byHand }, leagueId, alsoIn = [], reason }: Decision) => {
      const seen = { leagueId, version: byHand?.version }
      return reason === null
        ? call(confirmScore, { params: { id }, body: alsoIn.length === 0 ? seen : { ...seen, alsoIn: [...alsoIn] } })
        : call(rejectScore, { params: { id }, body: { ...seen, reason } })
    },
    {
      failure: 'Failed to save the decision',
      done: (_score, { reason }) => (reason === null ? 'Round confirmed' : 'Round rejected'),
    },
  )
