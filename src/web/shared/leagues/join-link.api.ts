import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type JoinLink, changeJoinLink, createJoinLink, getJoinLink, revokeJoinLink } from '#contract/invitations.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastSuccess } from '#web/ui/toast.ts'

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

/** Changes whether joining with the link needs approval; the switch moves at once, and back if that fails. */
export function useApprovalChange(leagueId: number) {
  const client = useQueryClient()
  const { queryKey } = joinLinkQuery(leagueId)
  return useMutation({
    mutationFn: (needsApproval: boolean) => call(changeJoinLink, { params: { id: leagueId }, body: { needsApproval } }),
    meta: { failure: 'Failed to change who joins at once' },
    onMutate: async (needsApproval) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (link) => link && { ...link, needsApproval })
      return before
    },
    onSuccess: (link) => client.setQueryData(queryKey, link),
    onError: (_error, _value, before) => {
      if (before) client.setQueryData(queryKey, before)
      return client.invalidateQueries({ queryKey })
    },
  })
}

/** Revokes the link of a league; one that someone else has revoked meanwhile is not a failure. */
export function useLinkRevoking(leagueId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await call(revokeJoinLink, { params: { id: leagueId } })
      } catch (error) {
        if (!isRefused(error, 'no_join_link')) throw error
      }
    },
    meta: { failure: 'Failed to revoke the link' },
    onSuccess: () => {
      toastSuccess('Link revoked')
      client.setQueryData(joinLinkQuery(leagueId).queryKey, null)
    },
  })
}

/** The link of a league that works; creates one for 30 days, with approval, if there is none. */
export function useWorkingLink(leagueId: number) {
  const client = useQueryClient()
  const { mutateAsync: create } = useLinkCreation(leagueId)
  return useMutation({
    mutationFn: async () => {
      const link = await client.fetchQuery({ ...joinLinkQuery(leagueId), staleTime: 0 })
      return link === null || link.hasExpired ? create({ days: 30, needsApproval: true }) : link
    },
    meta: { quiet: true },
  })
}
