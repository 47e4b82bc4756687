import { z } from 'zod'
import { fields } from '#domain/roster/headings.ts'
import { maxColumns, maxRosterLength, maxRows } from '#domain/roster/read-roster.ts'
import { endpoint } from './endpoint.ts'
import { pastedColumn } from './pasted-lists.ts'
import { FromNextMatch, Id, IdParam, TeamBadge, list } from './shared.ts'
import { Strokes } from './strokes.ts'

const row = z.int().min(1).max(maxRosterLength)

const Field = z.enum(fields)

const RosterForm = z.strictObject({
  text: z
    .string()
    .max(
      maxRosterLength,
      `A roster has at most ${maxRosterLength.toLocaleString('en-US')} characters: import it in parts`,
    )
    .meta({ description: 'Cells separated by tabs, as spreadsheets copy them, by commas or by semicolons' }),
  columns: z
    .array(Field.nullable())
    .max(maxColumns)
    .optional()
    .meta({ description: 'What each column has; null is not used. Guessed by default' }),
  hasHeading: z.boolean().optional().meta({ description: 'Whether there is a row of headings. Guessed by default' }),
  invites: z.boolean().meta({ description: 'Whether golfers with an email address are invited' }),
  corrections: z
    .array(
      z.strictObject({
        row,
        column: z
          .int()
          .min(0)
          .max(maxColumns - 1),
        text: z.string().max(300),
      }),
    )
    .max(maxRows)
    .optional()
    .meta({ description: 'Cells that are read as something else than the list has' }),
  choices: z
    .array(z.strictObject({ row, golferId: Id.nullable() }))
    .max(maxRows)
    .optional()
    .meta({ description: 'Who is meant in unclear rows: a golfer of this site, or somebody new (null)' }),
})

export const RosterRow = z.object({
  row: z.int().meta({ description: 'The number of the row, as a spreadsheet shows it' }),
  name: z.string(),
  outcome: z.enum(['unchanged', 'changed', 'known', 'found', 'created', 'unclear', 'faulty']).meta({
    description:
      'A member whom nothing or something changes; who joins: a golfer of this site, of the association, or a new one; or why the row is left out',
  }),
  says: z.string().meta({
    description: 'What is special or wrong, in sentences; empty for a newcomer who joins as the list says',
  }),
  handicapIndex: Strokes.nullable(),
  ghinNumber: z.string().nullable(),
  email: z.string().nullable().meta({ description: 'The address in the list' }),
  team: z
    .string()
    .nullable()
    .meta({ description: 'The team they play for then; in a row that is left out the one it names' }),
  invitation: z.string().nullable().meta({ description: 'The address an invitation is sent to' }),
  correction: z
    .object({ column: z.int(), text: z.string() })
    .nullable()
    .meta({ description: 'The cell to correct in a faulty row, and what it has' }),
  candidates: list(
    z.object({
      golferId: Id.nullable(),
      name: z.string(),
      handicapIndex: Strokes.nullable(),
      homeClub: z.string().nullable(),
    }),
  )
    .nullable()
    .meta({
      description:
        'Who can be meant in a row that is unclear, or was until it was answered: golfers of this site, and one of the association (null) or else somebody new (null, not listed). Null in other rows',
    }),
})
export type RosterRow = z.infer<typeof RosterRow>

export const RosterPreview = z.object({
  columns: list(pastedColumn(Field)),
  hasHeading: z.boolean(),
  rows: list(RosterRow),
  teams: list(
    TeamBadge.pick({ name: true, iconUrl: true, color: true }).extend({
      golfers: z.int().meta({ description: 'How many golfers play for it after the import' }),
    }),
  ).meta({
    description: 'The teams of the league, then those that are created',
  }),
  headline: z.string().meta({ description: '“11 of 12 golfers can join, one needs a correction”' }),
  joining: z.int().meta({ description: 'How many golfers join the league' }),
  summary: z.string().meta({ description: '“11 join, one is left out”' }),
  details: z.string().meta({ description: '“Aces 4, Mulligans 7. Two teams are created. No one gets an email.”' }),
  notes: list(z.string()),
  changes: z.boolean().meta({ description: 'Whether importing it changes anything' }),
  key: z.string().meta({ description: 'Stands for what the import does' }),
})
export type RosterPreview = z.infer<typeof RosterPreview>

const refusals = ['league_not_found', 'association_unavailable'] as const

export const previewRoster = endpoint({
  name: 'previewRoster',
  method: 'POST',
  path: '/leagues/:id/roster/preview',
  summary: 'What importing a roster would do, row by row; changes nothing',
  who: 'league managers',
  params: IdParam,
  body: RosterForm,
  reply: RosterPreview,
  refusals,
})

export const importRoster = endpoint({
  name: 'importRoster',
  asksFirst: 'league',
  canWait: true,
  method: 'POST',
  path: '/leagues/:id/roster',
  summary:
    'Import a roster as previewed: golfers join, teams are created and filled, invitations are sent, all or nothing; unclear and faulty rows are left out',
  who: 'league managers',
  params: IdParam,
  body: RosterForm.extend({
    fromNextMatch: FromNextMatch,
    key: z
      .string()
      .max(100)
      .meta({ description: 'The key of the preview; refused when the import would do something else' }),
  }),
  reply: z.object({
    summary: z.string(),
    rows: z.int().meta({ description: 'How many rows were imported' }),
    waiting: z.int().meta({ description: 'Invitations that were not sent because a league sends 200 a day' }),
  }),
  refusals: [...refusals, 'no_next_match', 'roster_changed'],
})
