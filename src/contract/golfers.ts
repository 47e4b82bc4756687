import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Score } from './scores.ts'
import {
  DayOrInstant,
  FlagText,
  GhinNumber,
  Id,
  IdParam,
  IdText,
  Instant,
  TeamBadge,
  paging,
  nameText,
  wholeText,
  Success,
} from './shared.ts'
import { Strokes, strokes } from './strokes.ts'

const GolferFigures = {
  id: Id,
  name: z.string(),
  ghinNumber: z.string().nullable(),
  handicapIndex: Strokes.nullable(),
  homeClub: z.string().nullable(),
  state: z.string().nullable(),
  team: TeamBadge.nullable(),
  userId: Id.nullable(),
  isVerified: z.boolean().meta({
    description:
      'False if an organizer linked the account: who verifies the golfer at the association takes over. True without an account',
  }),
  roundsPlayed: z.int(),
  averageRoundsPerMatch: Strokes.nullable(),
  checkedAt: Instant.nullable().meta({ description: 'When the association was last asked for this golfer’s rounds' }),
}

export const Golfer = z.object({ ...GolferFigures, scores: z.array(Score) })
export type Golfer = z.infer<typeof Golfer>

export const GolferProfile = z.object({
  ...GolferFigures,
  user: z.object({ id: Id, name: z.string(), gimmeRange: z.int().nullable() }).nullable(),
  leagues: z.array(
    z.object({
      leagueId: Id,
      name: z.string(),
      team: TeamBadge.nullable(),
      givesRights: z.boolean().meta({
        description:
          'Whether its organizers can enter rounds for the golfer: once the golfer has accepted, or without an account',
      }),
    }),
  ),
  countedSeason: z
    .object({ id: Id, year: z.int() })
    .nullable()
    .meta({ description: 'The season whose rounds `roundsPlayed` counts; null counts all' }),
  scores: z.array(Score).meta({ description: 'The latest rounds; `GET /scores` has the others' }),
  scoresTotal: z.int().meta({ description: 'The total number of rounds' }),
  golferMatchScores: z.array(
    z.object({
      match: z.object({
        id: Id,
        number: z.int(),
        startDate: z.string(),
        endDate: z.string(),
        leagueId: Id,
        finished: z.boolean(),
      }),
      points: z.number().nullable(),
      netScore: Strokes.nullable(),
      score: z.int().nullable(),
      position: z.int().nullable(),
      tied: z.boolean(),
    }),
  ),
})
export type GolferProfile = z.infer<typeof GolferProfile>

export const listGolfers = endpoint({
  name: 'listGolfers',
  method: 'GET',
  path: '/golfers',
  summary: 'Golfers by name: of a league, or all on this site',
  who: 'league readers',
  query: z.strictObject({
    search: nameText(120).optional(),
    leagueId: IdText.optional(),
    includeAllScores: FlagText.optional().meta({ description: 'Scores of any hole count, not only full rounds' }),
    scoreLimit: wholeText(z.int().min(0).max(50)).optional().meta({
      description: 'Scores per golfer; a page holds at most 1,000 scores, so it has fewer golfers when each has many',
    }),
    startDate: DayOrInstant.optional(),
    endDate: DayOrInstant.optional(),
    ...paging,
  }),
  reply: z.array(Golfer),
  refusals: ['league_not_found'],
})

export const getGolfer = endpoint({
  name: 'getGolfer',
  method: 'GET',
  path: '/golfers/:id',
  summary: 'One golfer: figures, latest rounds, leagues, results',
  who: 'signed in',
  params: IdParam,
  query: z.strictObject({ leagueId: IdText.optional() }),
  reply: GolferProfile,
  refusals: ['golfer_not_found'],
})

export const deleteGolfer = endpoint({
  name: 'deleteGolfer',
  method: 'DELETE',
  path: '/golfers/:id',
  summary:
    'Delete a golfer and their rounds; refused when someone follows them, a league has or had them, or an account is linked',
  who: 'admins',
  params: IdParam,
  reply: Success,
  refusals: ['golfer_not_found', 'golfer_has_account', 'golfer_in_league', 'golfer_is_followed'],
})

export const UnusedGolfer = z.object({
  id: Id,
  name: z.string(),
  ghinNumber: z.string().nullable(),
  createdAt: Instant,
})
export type UnusedGolfer = z.infer<typeof UnusedGolfer>

export const listUnusedGolfers = endpoint({
  name: 'listUnusedGolfers',
  method: 'GET',
  path: '/admin/unused-golfers',
  summary: 'Of the thousand golfers added last, the newest hundred without account, league, follower or result',
  who: 'admins',
  reply: z.array(UnusedGolfer),
})

export const deleteGolfers = endpoint({
  name: 'deleteGolfers',
  method: 'POST',
  path: '/admin/golfers/delete',
  summary: 'Delete up to a hundred golfers and their rounds; those in use are kept',
  who: 'admins',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  reply: z.object({
    deleted: z.int(),
    kept: z.array(z.object({ id: z.int(), error: z.string().meta({ description: 'Why it was not deleted' }) })),
  }),
})

export const createGolfer = endpoint({
  name: 'createGolfer',
  creates: true,
  method: 'POST',
  path: '/golfers',
  summary: 'Add a golfer without a GHIN number',
  who: 'signed in',
  body: z.strictObject({
    name: nameText(120).min(1, 'Name is required'),
    handicapIndex: strokes(z.number().min(-10).max(54).multipleOf(0.1))
      .nullable()
      .optional()
      .meta({ description: 'Applies to every round that can be entered for the golfer' }),
    homeClub: nameText(120).optional(),
    isMe: z.boolean().optional().meta({
      description: 'Links the golfer to your account: on a site without the association, where no password proves it',
    }),
  }),
  reply: GolferProfile,
  refusals: ['not_verified', 'golfer_taken'],
})

export const addGolferFromAssociation = endpoint({
  name: 'addGolferFromAssociation',
  method: 'POST',
  path: '/golfers/from-ghin',
  summary: 'Add a golfer found at the association; their rounds are fetched in the background',
  who: 'signed in',
  waits: true,
  body: z.strictObject({
    firstName: nameText(60),
    lastName: nameText(60).min(1, 'Last name is required'),
    ghinNumber: GhinNumber,
    handicapIndex: strokes(z.number().min(-20).max(54)).nullable().optional(),
  }),
  reply: z.object({ data: GolferProfile }),
  refusals: ['golfer_exists', 'golfer_not_found', 'association_unavailable', 'no_association'],
})

export const linkNumber = endpoint({
  name: 'linkNumber',
  method: 'POST',
  path: '/golfers/:id/number',
  summary:
    'Give a golfer without a GHIN number theirs: from today on the association’s record decides, and rounds entered by hand give way to its own of the same day and gross',
  who: 'signed in',
  waits: true,
  params: IdParam,
  body: z.strictObject({ ghinNumber: GhinNumber }),
  reply: GolferProfile,
  refusals: [
    'not_allowed',
    'golfer_not_found',
    'golfer_has_number',
    'number_taken',
    'number_unknown',
    'association_unavailable',
    'no_association',
  ],
})
