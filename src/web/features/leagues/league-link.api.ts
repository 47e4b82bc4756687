import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeJoinLink, revokeJoinLink } from '#contract/invitations.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { joinLinkQuery } from '#web/shared/leagues/join-link.api.ts'
import { toastSuccess } from '#web/ui/toast.ts'

/** Changes whether joining with the link needs approval; shown at once, and back if that fails. */
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

/** Revokes the link of a league; a link that someone else has already revoked is not a failure. */
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
