import { undoLink } from '#contract/claims.ts'
import { revokeInvitation } from '#contract/invitations.ts'
import type { LeagueMember } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'

export const useRevoking = (leagueId: number, { id: golferId }: LeagueMember) =>
  useChange(() => call(revokeInvitation, { params: { id: leagueId, golferId } }), {
    failure: 'Failed to revoke the invitation',
    done: 'Invitation revoked',
  })

export const useUndoingLink = ({ id, name }: LeagueMember) =>
  useChange(() => call(undoLink, { params: { id } }), {
    failure: 'Failed to unlink the account',
    done: `${name} has no account now`,
  })
