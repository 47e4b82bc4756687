import { z } from 'zod'
import { invitationDays, linkDays } from '#domain/invitations/invitation.ts'
import { Claim } from './claims.ts'
import { endpoint } from './endpoint.ts'
import { OwnLeague } from './leagues.ts'
import { Email, GolferIdParam, Id, IdParam, Instant, nameText, list, Success } from './shared.ts'

/** The code at the end of an address `/join/…`. It is sent in bodies only, so that no log of addresses has it. */
const Code = z.string().min(1, 'This link is incomplete').max(200)
const ofLeague = ['league_not_found'] as const
const withCode = ['link_unknown', 'link_expired', 'link_revoked'] as const

/** A personal invitation: it links an account to a golfer of the league. */
export const Invitation = z.object({
  golferId: Id,
  name: z.string(),
  email: z.string(),
  state: z.enum(['open', 'used', 'revoked', 'expired']),
  delivery: z.enum(['waiting', 'sent', 'failed']).nullable().meta({
    description: 'Whether its email is being sent; null a month later',
  }),
  sentAt: Instant,
  expiresAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/leagues/:id/invitations',
  summary: 'The latest personal invitation of each golfer of a league',
  who: 'league managers',
  params: IdParam,
  reply: z.array(Invitation),
  refusals: ofLeague,
})

export const inviteGolfer = endpoint({
  name: 'inviteGolfer',
  creates: true,
  method: 'POST',
  path: '/leagues/:id/invitations',
  summary: `Invite a golfer of the league by email, for ${invitationDays} days; sent again, the link from before no longer works`,
  who: 'league managers',
  params: IdParam,
  body: z.strictObject({ golferId: Id, email: Email }),
  reply: Invitation,
  refusals: [...ofLeague, 'not_a_member', 'golfer_taken', 'golfer_elsewhere'],
})

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/leagues/:id/invitations/:golferId',
  summary: 'Revoke the personal invitation of a golfer: its link no longer works',
  who: 'league managers',
  params: IdParam.extend(GolferIdParam.shape),
  reply: Success,
  refusals: [...ofLeague, 'invitation_not_found'],
})

/** The link with which everyone who has it can join a league, or ask to. */
export const JoinLink = z.object({
  code: z.string().meta({ description: 'The link is the site’s address with `/join/` and this code' }),
  needsApproval: z.boolean().meta({ description: 'Whether also golfers with an account wait for approval' }),
  createdAt: Instant,
  expiresAt: Instant,
  hasExpired: z.boolean(),
})
export type JoinLink = z.infer<typeof JoinLink>

const NeedsApproval = z.strictObject({ needsApproval: z.boolean() })

export const getJoinLink = endpoint({
  name: 'getJoinLink',
  method: 'GET',
  path: '/leagues/:id/join-link',
  summary: 'The link of a league, if it has one',
  who: 'league managers',
  params: IdParam,
  reply: z.object({ link: JoinLink.nullable() }),
  refusals: ofLeague,
})

export const createJoinLink = endpoint({
  name: 'createJoinLink',
  method: 'POST',
  path: '/leagues/:id/join-link',
  summary: 'Create the link of a league, in place of the one before, which no longer works',
  who: 'league managers',
  params: IdParam,
  body: NeedsApproval.extend({ days: z.literal(linkDays, 'Choose 7, 30 or 90 days') }),
  reply: JoinLink,
  refusals: ofLeague,
})

export const changeJoinLink = endpoint({
  name: 'changeJoinLink',
  method: 'PATCH',
  path: '/leagues/:id/join-link',
  summary: 'Change whether joining with the link of a league needs approval',
  who: 'league managers',
  params: IdParam,
  body: NeedsApproval,
  reply: JoinLink,
  refusals: [...ofLeague, 'no_join_link'],
})

export const revokeJoinLink = endpoint({
  name: 'revokeJoinLink',
  method: 'DELETE',
  path: '/leagues/:id/join-link',
  summary: 'Revoke the link of a league; open claims stay',
  who: 'league managers',
  params: IdParam,
  reply: Success,
  refusals: [...ofLeague, 'no_join_link'],
})

const ByCode = z.strictObject({ code: Code })

const Opened = z.object({
  league: z.string(),
  invitedBy: z.string().nullable().meta({ description: 'Who sent the invitation or made the link' }),
  golferCount: z.int().meta({ description: 'How many golfers play in the league' }),
  account: z.object({ name: z.string(), email: z.string() }).nullable().meta({
    description:
      'What the form of a new account is filled in with: whom a personal invitation is for; the name is empty if several share the address',
  }),
  firstName: z.string().nullable().meta({ description: 'Null for the link of a league' }),
  golfers: list(z.object({ golferId: Id, firstName: z.string() })).meta({
    description:
      'Whom a personal invitation is for: several where golfers share its address; empty for a league’s link',
  }),
  welcome: z.string().meta({ description: '“Welcome to Thursday Skins, Tess”' }),
})
const opening = [...withCode, 'invitation_used', 'invited_golfer_left'] as const

export const openInvitation = endpoint({
  name: 'openInvitation',
  method: 'POST',
  path: '/join',
  summary: 'What a link invites to: the league’s name, and for a personal invitation the golfer’s first name',
  who: 'anyone',
  body: ByCode,
  reply: Opened,
  refusals: opening,
})

export const keepInvitation = endpoint({
  name: 'keepInvitation',
  method: 'POST',
  path: '/join/kept',
  summary: 'The same, kept on your account: you can go on later and on another device',
  who: 'signed in',
  body: ByCode,
  reply: Opened,
  refusals: opening,
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/join/accept',
  summary: 'Accept a personal invitation: your account is linked to the golfer, who has accepted to play in the league',
  who: 'signed in',
  body: ByCode.extend({
    golferId: Id.optional().meta({
      description: 'Who you are, where several share the address; else the golfer of the link',
    }),
  }),
  reply: OwnLeague,
  refusals: [
    ...withCode,
    'invitation_used',
    'invited_golfer_left',
    'account_has_golfer',
    'golfer_taken',
    'golfer_elsewhere',
  ],
})

export const listUnclaimed = endpoint({
  name: 'listUnclaimed',
  method: 'POST',
  path: '/join/golfers',
  summary: 'For holders of a league’s link: its golfers without an account, by name',
  who: 'signed in',
  body: ByCode,
  reply: z.object({
    golfers: z.array(
      z.object({
        id: Id,
        name: z.string(),
        detail: z.string().nullable().meta({ description: 'Tells golfers of one name apart: “The Aces, 12.4”' }),
      }),
    ),
    likely: Id.nullable().meta({ description: 'The golfer who has your name, if only one can be meant' }),
    claim: Claim.nullable().meta({ description: 'Your open claim in this league' }),
  }),
  refusals: withCode,
})

export const joinLeague = endpoint({
  name: 'joinLeague',
  method: 'POST',
  path: '/join/league',
  summary:
    'Join with a league’s link: your golfer joins, at once or after approval; without a golfer you choose an unclaimed one or enter your name, and wait for approval',
  who: 'signed in',
  body: ByCode.extend({
    golferId: Id.optional(),
    name: nameText(120).min(1, 'Enter your name').optional(),
  }).refine(({ golferId, name }) => golferId === undefined || name === undefined, {
    path: ['name'],
    message: 'Choose a golfer or enter a name, not both',
  }),
  reply: z.object({
    league: OwnLeague.nullable().meta({ description: 'The league, once you are in it' }),
    claim: Claim.nullable().meta({ description: 'What waits for approval otherwise' }),
  }),
  refusals: [
    ...withCode,
    'name_missing',
    'golfer_not_listed',
    'account_has_golfer',
    'golfer_taken',
    'golfer_elsewhere',
    'golfer_claimed',
    'claim_open',
    'too_many_claims',
    'league_full_of_claims',
  ],
})
