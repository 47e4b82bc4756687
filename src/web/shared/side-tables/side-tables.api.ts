import { useMutation } from '@tanstack/react-query'
import { declineSideTable, joinSideTable } from '#contract/side-tables.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/use-report-change.ts'

type InvitedTo = { readonly id: number; readonly name: string }

/** Joins a side table, or declines the invitation to it. */
export function useAnswer({ id, name }: InvitedTo) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (joins: boolean) => call(joins ? joinSideTable : declineSideTable, { params: { id } }),
    meta: { failure: 'Failed to answer the invitation' },
    onSuccess: (_done, joins) => reportChange(`You ${joins ? 'joined' : 'declined'} ${name}`),
  })
}
