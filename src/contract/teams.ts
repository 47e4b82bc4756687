import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  FromNextMatch,
  GolferIdParam,
  Id,
  IdParam,
  LeagueQuery,
  TeamColor,
  Version,
  list,
  nameText,
  text,
  wholeText,
  Success,
} from './shared.ts'
import { Strokes } from './strokes.ts'

export const Team = z.object({
  id: Id,
  name: z.string(),
  iconUrl: z.string().nullable().meta({ description: 'Our copy of the picture, a path on this site' }),
  iconSource: z.string().nullable().meta({ description: 'The URL the picture was copied from' }),
  color: TeamColor,
  leagueId: Id,
  version: z.int(),
  golfers: z.array(z.object({ id: Id, name: z.string(), handicapIndex: Strokes.nullable() })),
})
export type Team = z.infer<typeof Team>

const Name = nameText(120).min(1, 'Team name is required')
const HttpsAddress = z
  .url({ protocol: /^https$/, normalize: true, error: 'The icon needs an https address' })
  .max(2000, 'The address of the icon is too long')
/** An unchanged `iconUrl`, sent back. */
const OwnCopy = z.string().regex(/^\/api\/icons\/[\w-]{43}$/, { abort: true })
const IconUrl = text(2000)
  .pipe(z.union([HttpsAddress, OwnCopy, z.literal('')]))
  .nullable()
  .transform((url) => (url === '' ? null : url))

export const listTeams = endpoint({
  name: 'listTeams',
  method: 'GET',
  path: '/teams',
  summary: 'The teams of a league with their golfers',
  who: 'league readers',
  query: LeagueQuery,
  reply: z.array(Team),
  refusals: ['league_not_found'],
})

export const createTeam = endpoint({
  name: 'createTeam',
  method: 'POST',
  path: '/teams',
  summary: 'Create a team',
  who: 'league managers',
  waits: true,
  body: z.strictObject({ name: Name, leagueId: Id, iconUrl: IconUrl.optional() }),
  reply: Team,
  refusals: ['league_not_found', 'team_name_taken'],
})

export const updateTeam = endpoint({
  name: 'updateTeam',
  method: 'PATCH',
  path: '/teams/:id',
  summary: 'Rename a team or change its icon',
  who: 'league managers',
  waits: true,
  params: IdParam,
  body: z.strictObject({ name: Name.optional(), iconUrl: IconUrl.optional(), version: Version.optional() }),
  reply: Team,
  refusals: ['team_not_found', 'team_name_taken', 'out_of_date'],
})

export const deleteTeam = endpoint({
  name: 'deleteTeam',
  method: 'DELETE',
  path: '/teams/:id',
  summary: 'Delete a team that has no golfers and no result in a finished match',
  who: 'league managers',
  params: IdParam,
  reply: Success,
  refusals: ['team_not_found', 'team_has_golfers', 'team_has_results'],
})

export const assignTeam = endpoint({
  name: 'assignTeam',
  asksFirst: 'golfers',
  canWait: true,
  method: 'PATCH',
  path: '/teams/golfers/:golferId/team',
  summary: 'Assign a league’s golfer to a team, or to none',
  who: 'league managers',
  params: GolferIdParam,
  body: z.strictObject({
    teamId: Id.nullable(),
    leagueId: Id.optional().meta({
      description: 'Required without a team when the golfer has teams in several of the leagues you manage',
    }),
    fromNextMatch: FromNextMatch,
  }),
  reply: Success,
  refusals: ['team_not_found', 'golfer_not_found', 'not_a_member', 'team_unclear', 'no_next_match'],
})

const maxTeams = 60
const maxGolfers = 1000

const ProposedTeam = z.object({
  id: Id.nullable().meta({ description: 'Null for a team that the league does not have yet' }),
  name: z.string(),
  golfers: list(Team.shape.golfers.element),
  averageIndex: Strokes.nullable().meta({ description: 'The mean Handicap Index of those who have one' }),
})
export type ProposedTeam = z.infer<typeof ProposedTeam>

export const proposeTeams = endpoint({
  name: 'proposeTeams',
  method: 'GET',
  path: '/leagues/:id/proposed-teams',
  summary: 'Teams that the league could have: balanced, or those of its last season; changes nothing',
  who: 'league managers',
  params: IdParam,
  query: z.strictObject({
    by: z.enum(['snake', 'difference', 'lastSeason']).meta({
      description:
        'By turns, forwards and backwards; so that expected team nets differ least, or with few rounds the mean Indexes; or as in the match finished last',
    }),
    teams: wholeText(z.int().min(1).max(maxTeams))
      .optional()
      .meta({ description: 'How many teams to balance; those of the league otherwise' }),
  }),
  reply: z.object({
    teams: list(ProposedTeam),
    without: list(Team.shape.golfers.element).meta({ description: 'Golfers who would have no team' }),
    summary: z.string(),
  }),
  refusals: ['league_not_found', 'no_golfers', 'no_past_teams'],
})

export const arrangeTeams = endpoint({
  name: 'arrangeTeams',
  asksFirst: 'league',
  canWait: true,
  method: 'PUT',
  path: '/leagues/:id/teams',
  summary:
    'Put golfers of a league in teams, new ones among them, all at once; golfers who are not named stay where they are',
  who: 'league managers',
  params: IdParam,
  body: z.strictObject({
    teams: z
      .array(
        z.strictObject({
          id: Id.optional().meta({ description: 'Missing for a new team' }),
          name: Name.optional().meta({ description: 'Of a new team' }),
          golferIds: z.array(Id).max(maxGolfers),
        }),
      )
      .max(maxTeams),
    without: z.array(Id).max(maxGolfers).optional().meta({ description: 'Golfers who leave their teams' }),
    fromNextMatch: FromNextMatch,
  }),
  reply: z.array(Team),
  refusals: ['league_not_found', 'team_not_found', 'not_a_member', 'team_name_taken', 'no_next_match'],
})
