import { z } from 'zod'
import {
  maxPastColumns,
  maxPastRows,
  maxPastTables,
  pastFields,
  unnamedPastSeason,
  yearIn,
} from '#domain/past-seasons/past-season.ts'
import { maxRosterLength } from '#domain/roster/read-roster.ts'
import { endpoint } from './endpoint.ts'
import { pastedColumn } from './pasted-lists.ts'
import { Day, Id, IdParam, Success, TeamBadge, list, nameText } from './shared.ts'

const Field = z.enum(pastFields)

const PastForm = z.strictObject({
  text: z
    .string()
    .max(maxRosterLength, `A season has at most ${maxRosterLength.toLocaleString('en-US')} characters`)
    .meta({ description: 'Cells separated by tabs, as spreadsheets copy them, by commas or by semicolons' }),
  tables: z
    .array(
      z.strictObject({
        columns: z
          .array(Field.nullable())
          .max(maxPastColumns)
          .optional()
          .meta({ description: 'What each column has; null is not used. Guessed by default' }),
        hasHeading: z.boolean().optional().meta({ description: 'Guessed by default' }),
      }),
    )
    .max(maxPastTables)
    .optional()
    .meta({ description: 'How each table of the text is read' }),
})

const place = z.object({ position: z.int(), tied: z.boolean() }).nullable()

const Row = z.object({
  name: z.string(),
  aside: z.string().nullable().meta({ description: 'A golfer’s team; of a team its captain or golfers' }),
  place,
  points: z.number().nullable(),
  isChampion: z.boolean(),
  matches: list(z.number().nullable()).meta({ description: 'The points of each match' }),
  id: Id.nullable().meta({ description: 'A golfer or team of the league; null for a name alone' }),
})

const Table = z.object({
  title: z.string(),
  isOfTeams: z.boolean(),
  matches: list(z.string()).meta({ description: 'What is above each column of matches' }),
})

const Named = z.object({ id: Id, name: z.string() })

const PastPreview = z.object({
  golfers: list(Named).meta({ description: 'Whom a row can be' }),
  teams: list(Named),
  name: z.string().meta({ description: 'A name for the season from the titles; empty without one' }),
  tables: list(
    Table.extend({
      columns: list(pastedColumn(Field)),
      hasHeading: z.boolean(),
      rows: list(
        Row.extend({
          row: z
            .int()
            .meta({ description: 'The number of the row, as a spreadsheet shows it; of several seasons, counted' }),
          season: z.string().nullable().meta({ description: 'Of which season, where there are several' }),
        }),
      ),
      notes: list(z.string()),
    }),
  ),
})
export type PastPreview = z.infer<typeof PastPreview>

/** A season played before the league came here, as entered. */
export const PastSeason = z.object({
  id: Id,
  leagueId: Id,
  name: z.string(),
  year: z.int(),
  enteredBy: z.string().nullable().meta({ description: 'Null once the account is deleted' }),
  enteredOn: Day.meta({ description: 'Where the league plays' }),
  tables: list(Table.extend({ rows: list(Row.extend({ team: TeamBadge.nullable() })) })),
})
export type PastSeason = z.infer<typeof PastSeason>

export const previewPastSeason = endpoint({
  name: 'previewPastSeason',
  method: 'POST',
  path: '/leagues/:id/past-seasons/preview',
  summary: 'How the tables of a past season are read, and who is in them; changes nothing',
  who: 'league managers',
  params: IdParam,
  body: PastForm,
  reply: PastPreview,
  refusals: ['league_not_found'],
})

export const createPastSeason = endpoint({
  name: 'createPastSeason',
  creates: true,
  method: 'POST',
  path: '/leagues/:id/past-seasons',
  summary: 'Enter a past season as previewed, or several; rounds, results and Indexes stay as they are',
  who: 'league managers',
  params: IdParam,
  body: PastForm.extend({
    name: nameText(60)
      .refine((name) => yearIn(name) !== null, unnamedPastSeason)
      .optional()
      .meta({ description: 'Left out for several seasons, which have their names from the list' }),
    links: z
      .array(
        z.strictObject({
          table: z
            .int()
            .min(0)
            .max(maxPastTables - 1),
          row: z.int().min(1).max(maxRosterLength),
          id: Id,
        }),
      )
      .max(maxPastRows)
      .meta({ description: 'Which golfers and teams of the league the rows are; others stay names' }),
  }),
  reply: PastSeason.meta({ description: 'Of several the last one' }),
  refusals: ['league_not_found', 'not_a_member', 'team_not_found'],
})

export const getPastSeason = endpoint({
  name: 'getPastSeason',
  method: 'GET',
  path: '/past-seasons/:id',
  summary: 'A past season with its tables, as it was entered',
  who: 'league readers',
  params: IdParam,
  reply: PastSeason,
  refusals: ['past_season_not_found'],
})

export const deletePastSeason = endpoint({
  name: 'deletePastSeason',
  method: 'DELETE',
  path: '/past-seasons/:id',
  summary: 'Remove a past season that was entered',
  who: 'league managers',
  params: IdParam,
  reply: Success,
  refusals: ['past_season_not_found'],
})
