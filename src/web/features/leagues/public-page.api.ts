import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type PublicSettings, getPublicSettings, updatePublicPage } from '#contract/public-pages.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const publicSettingsQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.publicSettings({ leagueId }),
    queryFn: ({ signal }) => call(getPublicSettings, { params: { id: leagueId }, signal }),
    meta: { failure: 'Failed to load the public page' },
  })

export type Switches = Omit<PublicSettings, 'slug'>

/** Switches the public parts of a league optimistically; a failure restores them. */
export function usePublicSwitches(leagueId: number) {
  const client = useQueryClient()
  const { queryKey } = publicSettingsQuery(leagueId)
  return useMutation({
    mutationFn: (body: Switches) => call(updatePublicPage, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to change the public page' },
    scope: { id: `public page of ${leagueId}` },
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...body })
    },
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
