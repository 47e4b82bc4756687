import { useMutation } from '@tanstack/react-query'
import { declineSideTable, joinSideTable } from '#contract/side-tables.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/use-report-change.ts'

type NamedTable = { readonly id: number; readonly name: string }

export function useJoining() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ id }: NamedTable) => call(joinSideTable, { params: { id } }),
    meta: { failure: 'Failed to join the side table' },
    onSuccess: ({ name }) => reportChange(`You joined ${name}`),
  })
}

export function useDeclining() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ id }: NamedTable) => call(declineSideTable, { params: { id } }),
    meta: { failure: 'Failed to decline the invitation' },
    onSuccess: (_done, { name }) => reportChange(`You declined ${name}`),
  })
}
