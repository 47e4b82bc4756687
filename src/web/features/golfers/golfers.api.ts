import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { claimGolfer } from '#contract/claims.ts'
import { type Golfer, type GolferProfile, listGolfers } from '#contract/golfers.ts'
import { type League, addMember, removeMember } from '#contract/leagues.ts'
import { golferScheduledRounds } from '#contract/scheduled-rounds.ts'
import { type Score, listScores } from '#contract/scores.ts'
import { ApiProblem, call, callPage, explanationOf, isRefused } from '#web/api/api-client.ts'
import { readAll } from '#web/api/read-all.ts'
import { hasSignInEnded, reportFailure } from '#web/api/report-failure.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useReportChange } from '#web/api/query-client.ts'
import type { FullList } from '#web/ui/tables/preview.tsx'
import { toastError, toastInfo } from '#web/ui/toast.ts'

export const golferRoundsAheadQuery = (golferId: number) =>
  queryOptions({
    queryKey: queryKeys.scheduledRounds.ofGolfer({ golferId }),
    queryFn: ({ signal }) => call(golferScheduledRounds, { params: { id: golferId }, signal }),
  })

/** All rounds of a golfer, with the team shown on the golfer's page. */
export const allRounds = ({ id, team }: Pick<GolferProfile, 'id' | 'team'>): FullList<Score> => ({
  queryKey: queryKeys.scores.ofGolfer({ golferId: id }),
  read: async (signal) => {
    const rounds = await readAll((cursor) =>
      callPage(listScores, { query: { golferId: id, limit: 200, cursor }, signal }),
    )
    return rounds.map((round) => ({ ...round, golfer: { ...round.golfer, team } }))
  },
  failure: 'Failed to fetch scores',
})

/** All golfers of a league, with their figures. */
export const leagueGolfersQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.golfers.ofLeague({ leagueId }),
    queryFn: ({ signal }) =>
      readAll((cursor) => callPage(listGolfers, { query: { leagueId, scoreLimit: 0, limit: 200, cursor }, signal })),
    meta: { failure: 'Failed to fetch golfers' },
  })

/** Adds a golfer to a league; if they are already a member, says so and refetches. */
export function useAddToLeague(leagueId: number) {
  const client = useQueryClient()
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (golferId: number) => call(addMember, { params: { id: leagueId }, body: { golferId } }),
    meta: { quiet: true },
    onSuccess: () => reportChange('Golfer added to league'),
    onError: (error) => {
      if (isRefused(error, 'already_a_member')) {
        toastInfo('This golfer is already in the league')
        return client.invalidateQueries()
      }
      const isSaid = hasSignInEnded(error) || error.name === 'NotConfirmed'
      if (!isSaid) toastError(explanationOf(error, 'Failed to add golfer to league'))
      return undefined
    },
  })
}

/** Removes a golfer from a league, and from their team there. */
export function useRemoveFromLeague({ id }: Pick<League, 'id'>) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (golfer: Golfer) => call(removeMember, { params: { id, golferId: golfer.id } }),
    meta: { quiet: true },
    onSuccess: () => reportChange('Golfer removed from league successfully'),
    onError: (error) => {
      const isRefusal = error instanceof ApiProblem && error.explanation !== null
      reportFailure(error, { failure: isRefusal ? 'Failed to remove golfer from league' : 'Failed to remove golfer' })
    },
  })
}

/** Asks the organiser of a golfer's leagues to link the user's account to them. */
export function useClaim() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ id }: Pick<GolferProfile, 'id'>) => call(claimGolfer, { params: { id } }),
    meta: { failure: 'Failed to ask the organiser' },
    onSuccess: ({ waitingFor }) => reportChange(waitingFor),
  })
}
