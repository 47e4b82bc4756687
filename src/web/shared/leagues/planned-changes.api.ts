import { queryOptions, useMutation } from '@tanstack/react-query'
import { listPlannedChanges, undoPlannedChanges } from '#contract/planned-changes.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Changes of teams and members that act from the next match on. */
export const plannedChangesQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.teams.planned({ leagueId }),
    queryFn: ({ signal }) => call(listPlannedChanges, { params: { id: leagueId }, signal }),
    meta: { quiet: true },
  })

/** Undoes what is planned for a golfer, or for all. */
export function useUndoing(leagueId: number) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (golferId: number | 'all') =>
      call(undoPlannedChanges, {
        params: { id: leagueId },
        query: golferId === 'all' ? {} : { golferId: String(golferId) },
      }),
    meta: { failure: 'Failed to undo what is planned' },
    onSuccess: (_, golferId) => reportChange(golferId === 'all' ? 'Planned changes undone' : 'Planned change undone'),
  })
}
