import * as claims from '#contract/claims.ts'
import * as invitations from '#contract/invitations.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { approveClaim, declineClaim, listClaims, withdrawClaim } from './claims/answer-claim.ts'
import { claimGolfer } from './claims/claim-golfer.ts'
import { ownClaims } from './claims/claims.queries.ts'
import { claimOf } from './claims/make-claim.ts'
import { openInvitation } from './follow-link.ts'
import { inviteGolfer, listInvitations, revokeInvitation } from './invite-golfer.ts'
import { joinLeague, listUnclaimed } from './join-league.ts'
import { changeJoinLink, createJoinLink, getJoinLink, revokeJoinLink } from './join-link.ts'
import { dismissInvitation, keepInvitation, listKept } from './keep-invitation.ts'
import { undoLink } from './undo-link.ts'

export function invitationsRoutes(serve: Serve, tools: Tools): void {
  serve(invitations.listInvitations, ({ actor, params }) => listInvitations(tools, actor, params.id))
  serve(invitations.inviteGolfer, ({ actor, params, body, exchange: { address } }) =>
    inviteGolfer(tools, { actor, address }, { leagueId: params.id, ...body }),
  )
  serve(invitations.revokeInvitation, ({ actor, params, exchange: { address } }) =>
    revokeInvitation(tools, { actor, address }, { leagueId: params.id, golferId: params.golferId }),
  )
  serve(invitations.getJoinLink, ({ actor, params }) => getJoinLink(tools, actor, params.id))
  serve(invitations.createJoinLink, ({ actor, params, body, exchange: { address } }) =>
    createJoinLink(tools, { actor, address }, { leagueId: params.id, ...body }),
  )
  serve(invitations.changeJoinLink, ({ actor, params, body, exchange: { address } }) =>
    changeJoinLink(tools, { actor, address }, { leagueId: params.id, ...body }),
  )
  serve(invitations.revokeJoinLink, ({ actor, params, exchange: { address } }) =>
    revokeJoinLink(tools, { actor, address }, params.id),
  )
  serve(invitations.openInvitation, ({ body, exchange: { address } }) => openInvitation(tools, { ...body, address }))
  serve(invitations.acceptInvitation, ({ actor, body, exchange: { address } }) =>
    acceptInvitation(tools, { actor, address }, body),
  )
  serve(invitations.listUnclaimed, ({ actor, body, exchange: { address } }) =>
    listUnclaimed(tools, { actor, address }, body.code),
  )
  serve(invitations.keepInvitation, ({ actor, body, exchange: { address } }) =>
    keepInvitation(tools, { actor, address }, body.code),
  )
  serve(claims.listKept, ({ actor }) => listKept(tools, actor))
  serve(claims.dismissInvitation, ({ actor, params }) => dismissInvitation(tools, actor, params.id))
  serve(invitations.joinLeague, ({ actor, body, exchange: { address } }) => joinLeague(tools, { actor, address }, body))
  serve(claims.listOwnClaims, async ({ actor }) => (await ownClaims(tools.db, { userId: actor.id })).map(claimOf))
  serve(claims.listClaims, ({ actor, params }) => listClaims(tools, actor, params.id))
  serve(claims.approveClaim, ({ actor, params, body, exchange: { address } }) =>
    approveClaim(tools, { actor, address }, { ...params, ...body }),
  )
  serve(claims.declineClaim, ({ actor, params, exchange: { address } }) =>
    declineClaim(tools, { actor, address }, params.id),
  )
  serve(claims.withdrawClaim, ({ actor, params }) => withdrawClaim(tools, actor, params.id))
  serve(claims.claimGolfer, ({ actor, params }) => claimGolfer(tools, actor, params.id))
  serve(claims.undoLink, ({ actor, params, exchange: { address } }) =>
    undoLink(tools, actor, { golferId: params.id, address }),
  )
}
