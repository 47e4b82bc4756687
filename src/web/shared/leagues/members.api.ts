import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LeagueMember, addMember, removeMember } from '#contract/leagues.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { reportFailure } from '#web/api/report-failure.ts'
import { toastInfo } from '#web/ui/toast.ts'

/** Adds a golfer to a league; one who is already a member is not a failure. */
export function useMemberAddition(leagueId: number) {
  const reportChange = useReportChange()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (golferId: number) => call(addMember, { params: { id: leagueId }, body: { golferId } }),
    meta: { quiet: true },
    onSuccess: () => reportChange('Golfer added to league'),
    onError: (error) => {
      if (!isRefused(error, 'already_a_member')) {
        reportFailure(error, { failure: 'Failed to add golfer to league' })
        return undefined
      }
      toastInfo('This golfer is already in the league')
      return client.invalidateQueries()
    },
  })
}

/** Removes a golfer from a league, and from their team there. */
export function useMemberRemoval(leagueId: number) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ id }: Pick<LeagueMember, 'id'>) => call(removeMember, { params: { id: leagueId, golferId: id } }),
    meta: { failure: 'Failed to remove golfer from league' },
    onSuccess: () => reportChange('Golfer removed from league'),
  })
}
