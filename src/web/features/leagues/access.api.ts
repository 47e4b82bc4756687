import { useMutation } from '@tanstack/react-query'
import { undoLink } from '#contract/claims.ts'
import { revokeInvitation } from '#contract/invitations.ts'
import type { LeagueMember } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'

export function useRevoking(leagueId: number, { id: golferId }: LeagueMember) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: () => call(revokeInvitation, { params: { id: leagueId, golferId } }),
    meta: { failure: 'Failed to revoke the invitation' },
    onSuccess: () => reportChange('Invitation revoked'),
  })
}

export function useUndoingLink({ id, name }: LeagueMember) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: () => call(undoLink, { params: { id } }),
    meta: { failure: 'Failed to unlink the account' },
    onSuccess: () => reportChange(`${name} has no account now`),
  })
}
