import { z } from 'zod'
import { fairSettings } from '#domain/leagues/settings.ts'
import { endpoint } from './endpoint.ts'
import { settingChanges, settingReplies } from './setting-schemas.ts'
import { Id, IdParam, list } from './shared.ts'
import { Strokes } from './strokes.ts'

/** Settings that decide what a round is worth; a missing one is as the league has it. */
const Considered = z.strictObject(settingChanges(fairSettings))

const share = z.number().meta({ description: 'Expected points in multiples of an even share' })
const by = z.enum(['byPlay', 'byIndex'])
const third = z.int().min(0).max(2)

const Lever = z.object({
  change: z.object(settingReplies(fairSettings)).partial(),
  points: z.enum(['golfers', 'teams']).meta({ description: 'Whose points are measured' }),
  by,
  third,
  before: share,
  after: share,
})
export type Lever = z.infer<typeof Lever>

const FairChance = z.object({
  golfers: z.int(),
  rounds: z.int(),
  matches: z.int().meta({ description: 'How many matches a season has' }),
  perMatch: list(z.number()).meta({ description: 'Rounds per match of those who play least, in between and most' }),
  indexes: list(z.object({ from: Strokes, to: Strokes })),
  shares: z.object({
    byPlay: list(share).meta({ description: 'Of those who play least, in between and most' }),
    byIndex: list(share).meta({ description: 'Of low, middle and high Handicap Indexes' }),
  }),
  levers: list(Lever).meta({
    description: 'What single changes would do to the third with the largest share, what evens most first',
  }),
})
export type FairChance = z.infer<typeof FairChance>

export const getFairChance = endpoint({
  name: 'getFairChance',
  method: 'POST',
  path: '/leagues/:id/fair-chance',
  summary: 'How even the settings of a league are, or others that are considered; by simulation, and changes nothing',
  who: 'league readers',
  waits: true,
  params: IdParam,
  body: Considered,
  reply: z.object({
    leagueId: Id,
    golfersWithRounds: z.int().meta({ description: 'Golfers with at least eight eligible rounds in the last year' }),
    chance: FairChance.nullable().meta({ description: 'Null with fewer than twelve of them; nothing is said then' }),
  }),
  refusals: ['league_not_found', 'overloaded'],
})
