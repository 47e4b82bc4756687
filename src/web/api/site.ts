import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSite } from '#contract/site.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const siteQuery = queryOptions({
  queryKey: queryKeys.site.facts,
  queryFn: ({ signal }) => call(getSite, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** Whether the site can ask the handicap association; taken for granted until the server says otherwise. */
export function useHasAssociation(): boolean {
  return useQuery(siteQuery).data?.hasAssociation ?? true
}

/** The sentence of a screen that would otherwise ask the association. */
export const noAssociation =
  'This site has no access to the handicap association. Golfers and rounds are entered by hand.'
