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

/** Whether the site has access to the handicap association; true until the server answers, and where it does not matter. */
export function useHasAssociation(matters = true): boolean {
  return useQuery({ ...siteQuery, enabled: matters }).data?.hasAssociation ?? true
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

/** Shown in place of what needs the association. */
export const noAssociation =
  'This site has no access to the handicap association. Golfers and rounds are entered by hand.'
