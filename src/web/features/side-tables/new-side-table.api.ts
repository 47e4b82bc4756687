import { useMutation } from '@tanstack/react-query'
import { createSideTable } from '#contract/side-tables.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'

type NewTable = { readonly name: string; readonly golferIds: number[] }

export function useSideTableCreation(leagueId: number) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (body: NewTable) => call(createSideTable, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to create the side table' },
    onSuccess: () => reportChange('Side table created'),
  })
}
