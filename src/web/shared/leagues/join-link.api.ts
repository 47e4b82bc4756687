import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type JoinLink, createJoinLink, getJoinLink } from '#contract/invitations.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The link with which people join a league; null while it has none. */
export const joinLinkQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.joinLink({ leagueId }),
    queryFn: async ({ signal }) => (await call(getJoinLink, { params: { id: leagueId }, signal })).link,
    meta: { failure: 'Failed to load the league’s link' },
  })

/** The address to send to people. */
export function joinAddress({ code }: Pick<JoinLink, 'code'>): string {
  return `${location.origin}/join/${code}`
}

export type NewLink = { readonly days: 7 | 30 | 90; readonly needsApproval: boolean }

/** Creates the link of a league, in place of the one before. */
export function useLinkCreation(leagueId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewLink) => call(createJoinLink, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to create the link' },
    onSuccess: (link) => client.setQueryData(joinLinkQuery(leagueId).queryKey, link),
  })
}
