import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSite } from '#contract/site.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const siteQuery = queryOptions({
  queryKey: queryKeys.site.facts,
  queryFn: ({ signal }) => call(getSite, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/**
 * Whether the site has access to the handicap association; until the server answers, and where it does not matter, as the
 * page says.
 */
export function useHasAssociation(matters = true): boolean {
  const pageSays = document.documentElement.dataset['association'] !== 'off'
  return useQuery({ ...siteQuery, enabled: matters }).data?.hasAssociation ?? pageSays
}

/** How a golfer's number at the association is shown; null without one, and on a site without the association. Requests nothing. */
export function useNumberText(ghinNumber: string | null): string | null {
  const hasAssociation = useHasAssociation(false)
  return hasAssociation && ghinNumber !== null ? `GHIN ${ghinNumber}` : null
}

/** Whether it is known that the site has access to the handicap association, for what is requested only then. */
export function useKnownAssociation(matters: boolean): boolean {
  return useQuery({ ...siteQuery, enabled: matters }).data?.hasAssociation === true
}

/** Whether the user creates leagues; admins always do, and for them nothing is requested. */
export function useMayCreateLeagues(actor: Actor): boolean {
  const always = may.createLeague(actor, { createsLeagues: 'admins' })
  const { data } = useQuery({ ...siteQuery, enabled: !always })
  return always || (data !== undefined && may.createLeague(actor, data))
}
