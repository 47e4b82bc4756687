import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { importRoster, previewRoster } from '#contract/rosters.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'

export type RosterBody = InputOf<typeof previewRoster>['body']

export function useRosterPreview(leagueId: number) {
  return useMutation({
    mutationFn: (body: RosterBody) => call(previewRoster, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to read the list' },
  })
}

export function useRosterImport(leagueId: number) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (body: RosterBody & { readonly key: string }) => call(importRoster, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to import the list' },
    onSuccess: () => reportChange('List imported'),
  })
}
