import { z } from 'zod'
import { leagueSettings } from '#domain/leagues/settings.ts'
import { endpoint } from './endpoint.ts'
import { settingChanges, settingReplies, TimeZone } from './setting-schemas.ts'
import {
  FromNextMatch,
  GolferBadge,
  GolferIdParam,
  Id,
  IdParam,
  Instant,
  Version,
  text,
  nameText,
  Success,
} from './shared.ts'
import { Strokes } from './strokes.ts'

export const League = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  ownerId: Id,
  ownerName: z.string(),
  deputyIds: z.array(Id).readonly().meta({ description: 'The accounts of those who organize it with its owner' }),
  createdAt: Instant,
  ...settingReplies(leagueSettings),
  version: z.int(),
  activeSeasonId: Id.nullable(),
  hasSeasons: z.boolean(),
})
export type League = z.infer<typeof League>

/** A league with the caller's role in it. */
export const OwnLeague = League.extend({
  isMember: z.boolean().meta({ description: 'Whether your golfer plays in this league' }),
  needsAnswer: z
    .boolean()
    .meta({ description: 'Whether your golfer was added to this league and you have neither accepted nor left' }),
  addedBy: z.string().nullable().meta({ description: 'Who added your golfer, where the answer is missing' }),
  sideTableInvitations: z
    .array(z.object({ id: Id, name: z.string(), invitedBy: z.string().nullable() }))
    .readonly()
    .meta({ description: 'Side tables of the season being played that you are invited to, until its last day' }),
})
export type OwnLeague = z.infer<typeof OwnLeague>

export const LeagueMember = z.object({
  id: Id,
  name: z.string(),
  handicapIndex: Strokes.nullable(),
  email: z.string().nullable().meta({ description: 'Shown to admins, and to organizers once the member has accepted' }),
  userId: Id.nullable(),
  hasAccepted: z
    .boolean()
    .meta({ description: 'Whether the member accepted to play in this league; false without an account' }),
  isDeputy: z.boolean().meta({ description: 'Whether the member organizes the league with its owner' }),
  unverifiedLink: z
    .object({ by: z.string().nullable(), at: Instant })
    .nullable()
    .meta({ description: 'Which organizer linked the member’s account, and when, as long as no one has verified it' }),
  team: GolferBadge.shape.team,
  consent: z.enum(['none', 'pending', 'approved', 'denied', 'revoked']).nullable().meta({
    description:
      'Whether the golfer lets this site see their scores; null where nobody asks. Shown to those who manage members, and to the golfer',
  }),
})
export type LeagueMember = z.infer<typeof LeagueMember>

const Name = nameText(120).min(1, 'League name is required')
const Description = text(2000).nullable()

/** The fields that an owner can change; a missing field is unchanged. */
export const LeagueChange = z.strictObject({
  name: Name.optional(),
  description: Description.optional(),
  ...settingChanges(leagueSettings),
  version: Version.optional().meta({
    description: 'The version you changed; refused when someone else changed it first',
  }),
})

export const listLeagues = endpoint({
  name: 'listLeagues',
  method: 'GET',
  path: '/leagues',
  summary: 'The leagues you play in or own; all leagues for admins',
  who: 'signed in',
  reply: z.array(OwnLeague),
})

export const createLeague = endpoint({
  name: 'createLeague',
  creates: true,
  method: 'POST',
  path: '/leagues',
  summary: 'Create a league; its creator owns it',
  who: 'league creators',
  body: z.strictObject({
    name: Name,
    description: Description.optional(),
    timeZone: TimeZone.optional(),
    /** On a site without the association, saying yes makes an account without a golfer one. */
    plays: z.boolean().optional().meta({ description: 'Whether your golfer plays in it; yes if left out' }),
  }),
  reply: League,
  refusals: ['too_many_leagues'],
})

export const getLeague = endpoint({
  name: 'getLeague',
  method: 'GET',
  path: '/leagues/:id',
  summary: 'One league with its settings',
  who: 'league readers',
  params: IdParam,
  reply: League,
  refusals: ['league_not_found'],
})

export const updateLeague = endpoint({
  name: 'updateLeague',
  asksFirst: 'league',
  method: 'PUT',
  path: '/leagues/:id',
  summary: 'Change details and settings; open matches are rescored, finished ones stay as they were',
  who: 'league owner',
  params: IdParam,
  body: LeagueChange,
  reply: League,
  refusals: ['league_not_found', 'out_of_date'],
})

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/leagues/:id/members',
  summary: 'The golfers of a league',
  who: 'league readers',
  params: IdParam,
  reply: z.array(LeagueMember),
  refusals: ['league_not_found'],
})

export const addMember = endpoint({
  name: 'addMember',
  asksFirst: 'league',
  canWait: true,
  method: 'POST',
  path: '/leagues/:id/members',
  summary: 'Add a golfer to a league',
  who: 'league managers',
  params: IdParam,
  body: z.strictObject({ golferId: Id, fromNextMatch: FromNextMatch }),
  reply: LeagueMember,
  refusals: ['league_not_found', 'golfer_not_found', 'already_a_member', 'no_next_match'],
})

export const removeMember = endpoint({
  name: 'removeMember',
  asksFirst: 'league',
  method: 'DELETE',
  path: '/leagues/:id/members/:golferId',
  summary: 'Remove a golfer from a league and from their team there; members remove only themselves, at any time',
  who: 'league readers',
  params: IdParam.extend(GolferIdParam.shape),
  reply: Success,
  refusals: ['not_allowed', 'league_not_found', 'not_a_member', 'organizer_stays'],
})

const ConsentReply = z.object({ consent: LeagueMember.shape.consent.unwrap() })

export const askConsent = endpoint({
  name: 'askConsent',
  method: 'POST',
  path: '/leagues/:id/members/:golferId/consent',
  summary:
    'Have the association ask a member who has accepted, at the address of their account, whether this site can see their scores',
  who: 'league managers',
  params: IdParam.extend(GolferIdParam.shape),
  reply: ConsentReply,
  refusals: [
    'league_not_found',
    'not_a_member',
    'not_accepted',
    'member_not_verified',
    'no_consents',
    'association_unavailable',
  ],
})

export const revokeConsent = endpoint({
  name: 'revokeConsent',
  method: 'DELETE',
  path: '/leagues/:id/members/:golferId/consent',
  summary: 'End a golfer’s consent, for the whole site; only the golfer and administrators',
  who: 'league readers',
  params: IdParam.extend(GolferIdParam.shape),
  reply: ConsentReply,
  refusals: ['not_allowed', 'league_not_found', 'not_a_member', 'no_consents', 'association_unavailable'],
})

export const acceptMembership = endpoint({
  name: 'acceptMembership',
  method: 'POST',
  path: '/leagues/:id/accept',
  summary: 'Accept playing in a league you were added to; its organizers then see your email address',
  who: 'league members',
  params: IdParam,
  reply: OwnLeague,
  refusals: ['league_not_found'],
})

export const transferLeague = endpoint({
  name: 'transferLeague',
  method: 'PUT',
  path: '/leagues/:id/owner',
  summary: 'Hand a league over to a member with an account',
  who: 'league owner',
  params: IdParam,
  body: z.strictObject({ ownerId: Id }),
  reply: League,
  refusals: ['league_not_found', 'not_a_member_with_account', 'not_accepted'],
})
