import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LeagueChange } from './leagues.ts'
import { Day, Id, IdParam } from './shared.ts'
import { Strokes } from './strokes.ts'

/** The golfers or teams of a table as they are and as they would be. */
const compared = <L extends z.ZodType>(line: L) =>
  z.object({
    rows: z
      .array(
        z.object({ id: Id, name: z.string(), before: line.nullable(), after: line.nullable(), isChanged: z.boolean() }),
      )
      .meta({ description: 'In the order they would be in, those who would not be in the table last; at most 400' }),
    total: z.int().meta({ description: 'How many golfers or teams are in the table before or after' }),
    moved: z.int().meta({ description: 'How many of them would have another position' }),
    changed: z.int().meta({ description: 'How many would have anything else than now; the moved ones among them' }),
  })

const Place = { position: z.int().nullable(), tied: z.boolean(), points: z.number() }

const SeasonLine = z.object({ ...Place, position: z.int() })
const TeamLine = z.object({
  net: Strokes.nullable().meta({ description: 'Null while no one on the team has played' }),
  ...Place,
})
const GolferLine = z.object({
  net: Strokes.nullable().meta({ description: 'Of the counting round, uncapped; null without one' }),
  effectiveNet: Strokes.nullable().meta({
    description: 'What the team counts, or the net shown without a round; null where it is shown nowhere',
  }),
  ...Place,
  dropped: z.boolean(),
})

const Phase = z.enum(['coming', 'open', 'finished'])

export const RulePreview = z.object({
  affects: z.boolean().meta({
    description: 'Whether the changed settings can affect results, and there are any; if not, the lists are empty',
  }),
  seasons: z
    .array(z.object({ id: Id, year: z.int(), golfers: compared(SeasonLine), teams: compared(SeasonLine) }))
    .meta({
      description:
        'The season being played, or the latest, and the one before it, had all their finished matches been played under these settings. Saving does not change these: finished matches keep their rules',
    }),
  openMatches: z
    .array(
      z.object({
        id: Id,
        number: z.int(),
        startDate: Day,
        endDate: Day,
        before: Phase,
        after: Phase.meta({ description: 'Differs from before when midnight in another time zone begins or ends it' }),
        golfers: compared(GolferLine),
        teams: compared(TeamLine),
      }),
    )
    .meta({
      description:
        'Matches that are open now or would be, as saving changes them; points are what the positions are worth',
    }),
})
export type RulePreview = z.infer<typeof RulePreview>

export const previewRules = endpoint({
  name: 'previewRules',
  method: 'POST',
  path: '/leagues/:id/rules/preview',
  summary:
    'What saving these settings would do to open matches, and what past tables would be under them; changes nothing',
  who: 'league owner',
  params: IdParam,
  body: LeagueChange,
  reply: RulePreview,
  refusals: ['invalid_input', 'not_allowed', 'league_not_found', 'out_of_date', 'too_many_requests'],
})
