import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type SideTable,
  type SideTableEntry,
  createSideTable,
  inviteToSideTable,
  listSideTables,
} from '#contract/side-tables.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { useCreatingOnce } from '#web/forms/use-creating-once.ts'
import { sideTablesQuery } from './side-tables.api.ts'

type NewTable = { readonly name: string; readonly golferIds: number[] }

/** Creates a side table once: one from a try whose answer was lost is found by its name, and takes the invitations. */
export function useSideTableCreation(leagueId: number) {
  const reportChange = useReportChange()
  const { queryKey } = sideTablesQuery(leagueId)
  const client = useQueryClient()
  const [earlier] = useState(() => new Set(client.getQueryData(queryKey)?.map(({ id }) => id)))
  const ofLeague = { params: { id: leagueId } }
  const createOnce = useCreatingOnce({
    create: (body: NewTable): Promise<SideTable | SideTableEntry> => call(createSideTable, { ...ofLeague, body }),
    list: async () =>
      (await call(listSideTables, ofLeague)).filter(({ id, state }) => state === 'joined' && !earlier.has(id)),
    shown: ({ name }) => ({ name }),
  })
  return useMutation({
    mutationFn: async (body: NewTable) => {
      const table = await createOnce(body)
      const { golferIds } = body
      if ('invitations' in table || golferIds.length === 0) return table
      return call(inviteToSideTable, { params: { id: table.id }, body: { golferIds } })
    },
    meta: { failure: 'Failed to create the side table' },
    onSuccess: () => reportChange('Side table created'),
  })
}
