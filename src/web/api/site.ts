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

/** Whether the site has access to the handicap association; true until the server answers, and where it does not matter. */
export function useHasAssociation(matters = true): boolean {
  return useQuery({ ...siteQuery, enabled: matters }).data?.hasAssociation ?? true
}

/** Whether it is known that the site has access to the handicap association, for what is requested only then. */
export function useKnownAssociation(matters: boolean): boolean {
  return useQuery({ ...siteQuery, enabled: matters }).data?.hasAssociation === true
}

/** Shown in place of what needs the association. */
export const noAssociation =
  'This site has no access to the handicap association. Golfers and rounds are entered by hand.'
