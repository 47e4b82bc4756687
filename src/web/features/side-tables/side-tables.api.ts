import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type SideTable,
  deleteSideTable,
  getSideTable,
  inviteToSideTable,
  leaveSideTable,
  listSideTables,
  removeFromSideTable,
  renameSideTable,
} from '#contract/side-tables.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastSuccess } from '#web/ui/toast.ts'

export const sideTablesQuery = (leagueId: number) =>
  answerOf(queryKeys.sideTables.ofLeague({ leagueId }), listSideTables, { params: { id: leagueId } })

export const sideTableQuery = (id: number) =>
  answerOf(queryKeys.sideTables.one({ sideTableId: id }), getSideTable, { params: { id } })

export function useInviting({ id }: SideTable) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (golferIds: number[]) => call(inviteToSideTable, { params: { id }, body: { golferIds } }),
    meta: { failure: 'Failed to invite' },
    onSuccess: (_table, { length }) => reportChange(length === 1 ? 'Invited' : `${length} golfers invited`),
  })
}

/** Renames a side table; fails if someone else has renamed it since it was shown. */
export function useRenaming({ id, version }: SideTable) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (name: string) => call(renameSideTable, { params: { id }, body: { name, version } }),
    meta: { failure: 'Failed to rename the side table' },
    onSuccess: () => reportChange('Side table renamed'),
  })
}

/** Leaves the page of a side table that is gone for the user, and refetches everything else. */
function useGone({ id }: Pick<SideTable, 'id'>, goBack: () => void) {
  const client = useQueryClient()
  const gone = hashKey(queryKeys.sideTables.one({ sideTableId: id }))
  return (message: string) => {
    goBack()
    toastSuccess(message)
    return client.invalidateQueries({ predicate: (query) => query.queryHash !== gone })
  }
}

export function useSideTableDeletion({ id, name }: SideTable, goBack: () => void) {
  const reportGone = useGone({ id }, goBack)
  return useMutation({
    mutationFn: () => call(deleteSideTable, { params: { id } }),
    meta: { failure: 'Failed to delete the side table' },
    onSuccess: () => reportGone(`${name} was deleted`),
  })
}

export function useLeavingTable({ id, name }: SideTable, goBack: () => void) {
  const reportGone = useGone({ id }, goBack)
  return useMutation({
    mutationFn: () => call(leaveSideTable, { params: { id } }),
    meta: { failure: 'Failed to leave the side table' },
    onSuccess: () => reportGone(`You left ${name}`),
  })
}

export function useRemoving({ id }: SideTable) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (golferId: number) => call(removeFromSideTable, { params: { id, golferId } }),
    meta: { failure: 'Failed to remove the golfer' },
    onSuccess: () => reportChange('Removed'),
  })
}
