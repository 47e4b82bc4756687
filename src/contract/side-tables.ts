import { z } from 'zod'
import { maxGolfers } from '#domain/side-tables/side-table.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdParam, IdText, Instant, Version, nameText, list, Success } from './shared.ts'
import { Strokes, strokes } from './strokes.ts'

const Named = z.object({ id: Id, name: z.string() })
const State = z.enum(['joined', 'invited'])

const bound = strokes(z.number().min(-10).max(54).multipleOf(0.1)).nullable()
const rules = {
  golfersBy: z.enum(['chosen', 'range']).meta({
    description: 'Whether its golfers are chosen, or have an Index in the range on a season’s first day',
  }),
  basis: z.enum(['net', 'scratch']).meta({ description: 'Ranked by nets, or by differentials' }),
  indexFrom: bound,
  indexTo: bound,
  isPublic: z.boolean().meta({ description: 'Whether it is on the league’s public page' }),
}
const OfOrganizers = z.object(rules).nullable().meta({ description: 'Null for a table that golfers have joined' })

const OrganizersTable = z
  .strictObject({ ...rules, golferIds: z.array(Id).max(1000).meta({ description: 'Those chosen' }) })
  .refine(({ indexFrom, indexTo }) => indexFrom === null || indexTo === null || indexFrom <= indexTo, {
    path: ['indexTo'],
    error: 'The range ends below its beginning',
  })
export type OrganizersTable = z.infer<typeof OrganizersTable>

/** A side table of the caller, or one of organizers, in a list. */
export const SideTableEntry = z.object({
  id: Id,
  name: z.string(),
  leagueId: Id,
  season: z.object({ id: Id, year: z.int(), hasEnded: z.boolean() }),
  organizers: OfOrganizers,
  state: State.nullable().meta({
    description: 'Whether you have joined, or an invitation waits for your answer; null at tables of organizers',
  }),
  invitedBy: z.string().nullable().meta({ description: 'Who invited you; null for who created it' }),
  joined: z.int().meta({ description: 'How many golfers have joined, or are in it' }),
  answer: z.string().meta({ description: '“You lead by 2.5”; has no full stop' }),
})
export type SideTableEntry = z.infer<typeof SideTableEntry>

const Placed = z.object({
  golferId: Id,
  position: z.int().nullable().meta({ description: 'Null without a counting round' }),
  tied: z.boolean(),
})

/** Golfers of a league among themselves over a season (laws 27 and 30). */
export const SideTable = z.object({
  id: Id,
  name: z.string(),
  version: z.int(),
  leagueId: Id,
  season: z.object({
    id: Id,
    year: z.int(),
    hasEnded: z.boolean().meta({ description: 'Whether no one can join or be invited any more' }),
    isArchived: z.boolean(),
    matchesCounted: z.int().nullable(),
  }),
  organizers: OfOrganizers,
  state: State.nullable().meta({
    description: 'Null for administrators who are not in it, and at tables of organizers',
  }),
  runBy: Id.nullable().meta({
    description: 'The golfer who has been in it longest; renames and deletes it and removes golfers',
  }),
  moves: list(z.object({ golferId: Id, text: z.string() })).meta({
    description: 'Who changes division with the season: “Wren Ashdown moved from Second Division to First Division”',
  }),
  answer: z.string().meta({ description: '“You lead by 2.5”, “Hedda leads, you are 1.5 behind”; has no full stop' }),
  golfers: list(Named.extend({ joinedAt: Instant })).meta({ description: 'Who has joined, the longest ago first' }),
  invitations: list(Named.extend({ invitedBy: z.string().nullable(), invitedAt: Instant })),
  matches: list(z.object({ id: Id, number: z.int(), startDate: Day, endDate: Day, finished: z.boolean() })),
  standings: list(
    z.object({
      golferId: Id,
      position: z.int(),
      tied: z.boolean(),
      moved: z.int().meta({ description: 'Positions gained by the latest finished match' }),
      points: z.number(),
      byMatch: list(z.number().nullable()).meta({
        description: 'In match order; null where the match is unfinished or the golfer was not in it',
      }),
      notCounted: list(z.int()).meta({ description: 'The numbers of the matches that are not in the total (law 23)' }),
    }),
  ),
  open: z
    .object({
      matchId: Id,
      golfers: list(
        Placed.extend({
          net: Strokes.nullable().meta({ description: 'On a scratch basis the differential' }),
          points: z.number(),
        }),
      ),
    })
    .nullable()
    .meta({ description: 'The match that is open today, with the points it would bring if it ended now' }),
})
export type SideTable = z.infer<typeof SideTable>

const Name = nameText(60).min(1, 'Give the side table a name')
const Golfers = z.array(Id).max(maxGolfers - 1, `A side table has at most ${maxGolfers} golfers`)
const ofOne = ['side_table_not_found'] as const
const invites = ['not_a_member', 'no_account', 'side_table_full', 'season_ended'] as const

export const listSideTables = endpoint({
  name: 'listSideTables',
  method: 'GET',
  path: '/leagues/:id/side-tables',
  summary:
    'The tables of a league’s organizers, and your side tables: those you have joined and those you are invited to',
  who: 'league readers',
  params: IdParam,
  reply: z.array(SideTableEntry),
  refusals: ['league_not_found'],
})

export const createSideTable = endpoint({
  name: 'createSideTable',
  creates: true,
  method: 'POST',
  path: '/leagues/:id/side-tables',
  summary:
    'Create a side table in the season being played, and invite golfers of the league who have an account; or as an organizer a table of the league',
  who: 'league members',
  params: IdParam,
  body: z
    .strictObject({ name: Name, golferIds: Golfers.optional(), organizers: OrganizersTable.optional() })
    .refine(({ golferIds, organizers }) => golferIds === undefined || organizers === undefined, {
      path: ['golferIds'],
      error: 'Organizers choose golfers, and invite no one',
    }),
  reply: SideTable,
  refusals: [
    'league_not_found',
    'no_golfer',
    'no_active_season',
    'too_many_side_tables',
    'league_full_of_tables',
    'table_name_taken',
    ...invites,
  ],
})

export const getSideTable = endpoint({
  name: 'getSideTable',
  method: 'GET',
  path: '/side-tables/:id',
  summary: 'A side table: the season’s table and the open match among its golfers, and who is invited',
  who: 'signed in',
  params: IdParam,
  query: z.strictObject({ seasonId: IdText.optional().meta({ description: 'Of a table of organizers' }) }),
  reply: SideTable,
  refusals: ofOne,
})

export const renameSideTable = endpoint({
  name: 'renameSideTable',
  method: 'PATCH',
  path: '/side-tables/:id',
  summary: 'Rename a side table that you run, or change one of organizers',
  who: 'signed in',
  params: IdParam,
  body: z.strictObject({ name: Name, version: Version.optional(), organizers: OrganizersTable.optional() }),
  reply: SideTable,
  refusals: [...ofOne, 'not_allowed', 'not_a_member', 'table_name_taken', 'out_of_date'],
})

export const deleteSideTable = endpoint({
  name: 'deleteSideTable',
  method: 'DELETE',
  path: '/side-tables/:id',
  summary: 'Delete a side table that you run, for everyone in it',
  who: 'signed in',
  params: IdParam,
  reply: Success,
  refusals: [...ofOne, 'not_allowed'],
})

export const inviteToSideTable = endpoint({
  name: 'inviteToSideTable',
  method: 'POST',
  path: '/side-tables/:id/invitations',
  summary: 'Invite golfers of the league who have an account; those who are in it or invited stay as they are',
  who: 'signed in',
  params: IdParam,
  body: z.strictObject({ golferIds: Golfers.min(1, 'Choose somebody to invite') }),
  reply: SideTable,
  refusals: [...ofOne, 'not_allowed', 'no_golfer', ...invites],
})

export const joinSideTable = endpoint({
  name: 'joinSideTable',
  method: 'POST',
  path: '/side-tables/:id/join',
  summary: 'Accept your invitation; nothing changes once you have joined',
  who: 'signed in',
  params: IdParam,
  reply: SideTable,
  refusals: [...ofOne, 'no_golfer', 'not_invited', 'season_ended', 'too_many_side_tables'],
})

export const declineSideTable = endpoint({
  name: 'declineSideTable',
  method: 'POST',
  path: '/side-tables/:id/decline',
  summary: 'Decline your invitation',
  who: 'signed in',
  params: IdParam,
  reply: Success,
  refusals: [...ofOne, 'not_invited'],
})

export const leaveSideTable = endpoint({
  name: 'leaveSideTable',
  method: 'POST',
  path: '/side-tables/:id/leave',
  summary: 'Leave a side table; the last to leave deletes it',
  who: 'signed in',
  params: IdParam,
  reply: Success,
  refusals: [...ofOne, 'not_joined'],
})

export const removeFromSideTable = endpoint({
  name: 'removeFromSideTable',
  method: 'DELETE',
  path: '/side-tables/:id/golfers/:golferId',
  summary: 'Remove a golfer from a side table that you run, or withdraw an invitation',
  who: 'signed in',
  params: z.strictObject({ id: IdText, golferId: IdText }),
  reply: SideTable,
  refusals: [...ofOne, 'not_allowed', 'not_in_side_table'],
})
