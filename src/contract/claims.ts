import { z } from 'zod'
import { maxWaiting } from '#domain/invitations/invitation.ts'
import { endpoint } from './endpoint.ts'
import { FromNextMatch, Id, IdParam, Instant, list, Success } from './shared.ts'

const Golfer = z.object({ id: Id, name: z.string() })
const asked = {
  id: Id,
  kind: z.enum(['member', 'golfer', 'name']).meta({
    description: 'An own golfer who asks to join; a golfer of the league, claimed; a name that is not listed',
  }),
  golfer: Golfer.nullable().meta({ description: 'Null for a name that is not listed' }),
  name: z.string().nullable().meta({ description: 'The name that is not listed' }),
  askedAt: Instant,
}

/** An account's request to a league’s organizer, as the account sees it. */
export const Claim = z.object({
  ...asked,
  state: z.enum(['open', 'approved', 'declined']),
  league: z.string().nullable().meta({ description: 'Null if you asked without the league’s link' }),
  waitingFor: z.string().meta({ description: '“Waiting for Calvin”' }),
  publicPage: z
    .string()
    .nullable()
    .meta({ description: 'The slug of the league’s public page, to read while you wait' }),
})
export type Claim = z.infer<typeof Claim>

/** A claim as organizers see it. */
export const ClaimToAnswer = z.object({
  ...asked,
  account: z.object({ id: Id, name: z.string(), email: z.string(), isEmailVerified: z.boolean() }),
  text: z.string().meta({ description: '“Tess M says they are Tess Moran”' }),
  lookalikes: list(Golfer.extend({ text: z.string().meta({ description: '“Dan Ruiz (14.1, no account)”' }) })).meta({
    description: 'Golfers of the league without an account who may be the same person as a newcomer',
  }),
})
export type ClaimToAnswer = z.infer<typeof ClaimToAnswer>

export const listKept = endpoint({
  name: 'listKept',
  method: 'GET',
  path: '/join/kept',
  summary:
    'With what you can still join a league: links that you opened, and invitations sent to your verified address',
  who: 'signed in',
  reply: list(
    z.object({
      id: Id,
      code: z.string().meta({ description: 'Works as the link’s code, for your account only' }),
      league: z.string(),
      firstName: z.string().nullable().meta({ description: 'Null for the link of a league' }),
    }),
  ),
})

export const dismissInvitation = endpoint({
  name: 'dismissInvitation',
  method: 'DELETE',
  path: '/join/kept/:id',
  summary: 'Do not show an invitation again; opening its link shows it again',
  who: 'signed in',
  params: IdParam,
  reply: Success,
})

export const listOwnClaims = endpoint({
  name: 'listOwnClaims',
  method: 'GET',
  path: '/claims',
  summary: 'What you have asked of leagues’ organizers: what waits, and what was answered in the last three months',
  who: 'signed in',
  reply: z.array(Claim),
})

export const listClaims = endpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/leagues/:id/claims',
  summary: `The open claims of a league, at most ${maxWaiting}, oldest first`,
  who: 'league managers',
  params: IdParam,
  reply: z.array(ClaimToAnswer),
  refusals: ['league_not_found'],
})

export const approveClaim = endpoint({
  name: 'approveClaim',
  asksFirst: 'claim',
  canWait: true,
  method: 'POST',
  path: '/claims/:id/approve',
  summary:
    'Approve a claim: the account is linked to the golfer, unverified, who is in the league; a name that is not listed becomes a golfer, or is one that you choose',
  who: 'league managers',
  params: IdParam,
  body: z
    .strictObject({
      golferId: Id.optional().meta({ description: 'Who they are: a golfer of the league, or the account’s own' }),
      fromNextMatch: FromNextMatch,
    })
    .optional(),
  reply: z.object({ success: z.boolean(), golfer: Golfer }),
  refusals: [
    'claim_not_found',
    'claim_settled',
    'claim_names_golfer',
    'not_a_member',
    'claimant_has_golfer',
    'claimant_plays',
    'golfer_taken',
    'golfer_elsewhere',
    'no_next_match',
  ],
})

export const declineClaim = endpoint({
  name: 'declineClaim',
  method: 'POST',
  path: '/claims/:id/decline',
  summary: 'Decline a claim',
  who: 'league managers',
  params: IdParam,
  reply: Success,
  refusals: ['claim_not_found', 'claim_settled'],
})

export const withdrawClaim = endpoint({
  name: 'withdrawClaim',
  method: 'DELETE',
  path: '/claims/:id',
  summary: 'Withdraw what you asked',
  who: 'signed in',
  params: IdParam,
  reply: Success,
  refusals: ['claim_not_found', 'claim_settled'],
})

export const claimGolfer = endpoint({
  name: 'claimGolfer',
  creates: true,
  method: 'POST',
  path: '/golfers/:id/claim',
  summary:
    'Ask to be an existing golfer, on a site without the association: the organizer of all their leagues approves',
  who: 'signed in',
  params: IdParam,
  reply: Claim,
  refusals: [
    'not_verified',
    'golfer_not_found',
    'account_has_golfer',
    'golfer_taken',
    'no_organizer',
    'golfer_claimed',
    'claim_open',
    'too_many_claims',
    'league_full_of_claims',
  ],
})

export const undoLink = endpoint({
  name: 'undoLink',
  method: 'DELETE',
  path: '/golfers/:id/link',
  summary: 'Unlink the account that an organizer linked to a golfer and no one verified; rounds and results stay',
  who: 'signed in',
  params: IdParam,
  reply: Success,
  refusals: ['not_allowed', 'golfer_not_found', 'link_not_undoable'],
})
