import { useMutation } from '@tanstack/react-query'
import { importRoster, previewRoster } from '#contract/rosters.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { call, promised } from '#web/api/api-client.ts'
import { useChange } from '#web/shared/what-would-change/use-change.tsx'

export type Imported = ReplyOf<typeof importRoster>
export type RosterBody = InputOf<typeof previewRoster>['body']

export function useRosterPreview(leagueId: number) {
  return useMutation({
    mutationFn: (body: RosterBody) => call(previewRoster, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to read the list' },
  })
}

export function useRosterImport(leagueId: number) {
  const { make, ...change } = useChange(leagueId, {
    button: 'Import',
    done: 'List imported',
    failure: 'Failed to import the list',
  })
  type Ends = { readonly onDone: (imported: Imported) => void; readonly onError: (error: Error) => void }
  const importList = (body: RosterBody & { readonly key: string }, { onDone, onError }: Ends) =>
    make({ operation: 'importRoster', body }, { onDone: (result) => onDone(promised(importRoster, result)), onError })
  return { ...change, importList }
}
