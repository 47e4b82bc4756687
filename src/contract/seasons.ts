import { z } from 'zod'
import { seasonSettings } from '#domain/leagues/settings.ts'
import { type Span, daysFrom } from '#domain/shared/day.ts'
import { endpoint } from './endpoint.ts'
import { MatchSummary } from './matches.ts'
import { RuleChange } from './rule-changes.ts'
import { settingChanges, settingReplies } from './setting-schemas.ts'
import { Day, DayOrInstant, Id, Instant, IdParam, IdText, LeagueQuery, TeamBadge, Version, list } from './shared.ts'
import { Strokes } from './strokes.ts'

export const Season = z.object({
  id: Id,
  year: z.int(),
  startDate: Day,
  endDate: Day,
  isActive: z.boolean(),
  ...settingReplies(seasonSettings),
  leagueId: Id,
  archivedAt: Instant.nullable().meta({
    description:
      'When a season with final results was deleted: it is out of lists and cannot be changed; null otherwise',
  }),
  hasRecap: z.boolean().meta({ description: 'Whether it has matches and all of them are published' }),
  version: z.int(),
  matches: z.array(
    MatchSummary.extend({
      hasRounds: z.boolean().meta({ description: 'Whether a round counts in it' }),
      restatements: z.int().meta({ description: 'How often its published result was changed' }),
    }),
  ),
})
export type Season = z.infer<typeof Season>

/** Three years in days, one of them a leap year. A longer season is a typo, and would make thousands of matches. */
const maxSeasonDays = 1096

/** The dates are compared only once both are valid. */
const isValid = ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0

export const withValidDays = <S extends z.ZodType<Span>>(form: S) =>
  form
    .refine((season) => season.endDate >= season.startDate, {
      path: ['endDate'],
      message: 'End date must be after start date',
      when: isValid,
    })
    .refine((season) => daysFrom(season.startDate, season.endDate) <= maxSeasonDays, {
      path: ['endDate'],
      message: 'A season lasts at most three years',
      when: isValid,
    })

const SeasonForm = withValidDays(
  z.strictObject({
    year: z.int('Invalid year').min(2024, 'Invalid year').max(2100, 'Invalid year'),
    startDate: DayOrInstant,
    endDate: DayOrInstant,
    isActive: z.boolean().default(false),
    ...settingChanges(seasonSettings),
    leagueId: z.int('Please select a league').min(1, 'Please select a league').max(2_147_483_647),
    version: Version.optional(),
  }),
)

export const listSeasons = endpoint({
  name: 'listSeasons',
  method: 'GET',
  path: '/seasons',
  summary: 'The seasons of a league, newest first, with their matches',
  who: 'league readers',
  query: LeagueQuery,
  reply: z.array(Season),
  refusals: ['league_not_found'],
})

export const activeSeason = endpoint({
  name: 'activeSeason',
  method: 'GET',
  path: '/seasons/active',
  summary: 'The active season of a league, or null',
  who: 'league readers',
  query: LeagueQuery,
  reply: Season.nullable(),
  refusals: ['league_not_found'],
})

export const getSeason = endpoint({
  name: 'getSeason',
  method: 'GET',
  path: '/seasons/:id',
  summary: 'One season with its schedule',
  who: 'league readers',
  params: IdParam,
  reply: Season,
  refusals: ['season_not_found'],
})

export const createSeason = endpoint({
  name: 'createSeason',
  creates: true,
  asksFirst: 'league',
  method: 'POST',
  path: '/seasons',
  summary: 'Create a season and its matches; an active one makes the league’s others inactive',
  who: 'league managers',
  body: SeasonForm,
  reply: Season,
  refusals: ['league_not_found', 'days_are_final'],
})

export const updateSeason = endpoint({
  name: 'updateSeason',
  asksFirst: 'season',
  method: 'PUT',
  path: '/seasons/:id',
  summary: 'Change a season; its matches follow its dates',
  who: 'league managers',
  params: IdParam,
  body: SeasonForm,
  reply: Season,
  refusals: [
    'season_not_found',
    'finished_match_has_rounds',
    'result_is_final',
    'out_of_date',
    'season_archived',
    'days_are_final',
  ],
})

export const deleteSeason = endpoint({
  name: 'deleteSeason',
  method: 'DELETE',
  path: '/seasons/:id',
  summary: 'Delete a season with its matches and results, or archive one with a final result; rounds stay',
  who: 'league managers',
  params: IdParam,
  reply: z.object({
    success: z.boolean(),
    matches: z.int().meta({ description: 'The number of matches deleted' }),
    archived: z.boolean().meta({ description: 'Whether it has a final result, and is kept out of lists instead' }),
  }),
  refusals: ['season_not_found', 'final_days_elsewhere'],
})

export const restoreSeason = endpoint({
  name: 'restoreSeason',
  method: 'POST',
  path: '/seasons/:id/restore',
  summary: 'Bring an archived season back into the lists; it is not active',
  who: 'league managers',
  params: IdParam,
  reply: Season,
  refusals: ['season_not_found', 'days_are_final'],
})

export const generateMatches = endpoint({
  name: 'generateMatches',
  asksFirst: 'season',
  method: 'POST',
  path: '/seasons/:id/matches/generate',
  summary: 'Rebuild the season’s schedule; matches whose days stay the same are kept',
  who: 'league managers',
  params: IdParam,
  reply: Season,
  refusals: ['season_not_found', 'finished_match_has_rounds', 'result_is_final', 'season_archived', 'days_are_final'],
})

const StandingRow = z.object({
  position: z.int(),
  tied: z.boolean(),
  sharedBy: z.int().meta({ description: 'The number of rows sharing the position' }),
  moved: z.int().meta({
    description: 'Positions gained by the latest finished match, negative when lost; 0 without an earlier one',
  }),
  points: z.number(),
  byMatch: z
    .array(z.number().nullable())
    .meta({ description: 'Points per match in schedule order; null is an unfinished match' }),
  totals: z
    .array(z.number().nullable())
    .meta({ description: 'The total after each match in schedule order; null is an unfinished match' }),
  notCounted: z
    .array(z.int())
    .meta({ description: 'Numbers of the finished matches left out of the total, because only the best count' }),
})

export const Standings = z.object({
  season: Season,
  ruleChanges: z.array(RuleChange).meta({
    description: 'Changes of how many matches count, made after the first result was published, newest first',
  }),
  teams: z.array(StandingRow.extend({ team: TeamBadge })),
  golfers: z.array(
    StandingRow.extend({
      golfer: z.object({
        id: Id,
        name: z.string(),
        handicapIndex: Strokes.nullable(),
        teamId: Id.nullable().meta({ description: 'Their team in the latest match of the season' }),
      }),
    }),
  ),
})
export type Standings = z.infer<typeof Standings>

const StandingsPage = Standings.extend({
  tables: list(z.object({ id: Id, name: z.string() }))
    .optional()
    .meta({ description: 'The tables of the league’s organizers, if there are any (law 30)' }),
})
export type StandingsPage = z.infer<typeof StandingsPage>

export const getStandings = endpoint({
  name: 'getStandings',
  method: 'GET',
  path: '/seasons/:id/standings',
  summary: 'The season’s standings: points from its finished matches',
  who: 'league readers',
  params: z.strictObject({ id: IdText }),
  reply: StandingsPage,
  refusals: ['season_not_found'],
})
