import { useMutation } from '@tanstack/react-query'
import { type Score, confirmScore, deleteScore, ownScore, rejectScore } from '#contract/scores.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'

export function useRoundDeletion() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ id }: Score) => call(deleteScore, { params: { id } }),
    meta: { failure: 'Failed to delete the round' },
    onSuccess: () => reportChange('Round deleted'),
  })
}

/** Makes a round that an organizer entered the user's own. */
export function useOwning() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ id }: Score) => call(ownScore, { params: { id } }),
    meta: { failure: 'Failed to change the round' },
    onSuccess: () => reportChange('This is your round now'),
  })
}

type Decision = {
  readonly score: Score
  readonly leagueId: number
  /** Other leagues in which it is confirmed too. */
  readonly alsoIn?: readonly number[]
  readonly reason: string | null
}

/** Confirms a round in leagues, or rejects it in one for a reason. */
export function useDecision() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ score: { id, byHand }, leagueId, alsoIn = [], reason }: Decision) => {
      const seen = { leagueId, version: byHand?.version }
      return reason === null
        ? call(confirmScore, { params: { id }, body: alsoIn.length === 0 ? seen : { ...seen, alsoIn: [...alsoIn] } })
        : call(rejectScore, { params: { id }, body: { ...seen, reason } })
    },
    meta: { failure: 'Failed to save the decision' },
    onSuccess: (_score, { reason }) => reportChange(reason === null ? 'Round confirmed' : 'Round rejected'),
  })
}
