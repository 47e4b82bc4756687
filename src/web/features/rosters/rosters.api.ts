import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { importRoster, previewRoster } from '#contract/rosters.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'

export type RosterBody = InputOf<typeof previewRoster>['body']

export function useRosterPreview(leagueId: number) {
  return useMutation({
    mutationFn: (body: RosterBody) => call(previewRoster, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to read the list' },
  })
}

export const useRosterImport = (leagueId: number) =>
  useChange((body: RosterBody & { readonly key: string }) => call(importRoster, { params: { id: leagueId }, body }), {
    failure: 'Failed to import the list',
    done: 'List imported',
  })
