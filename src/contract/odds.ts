import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Instant, list } from './shared.ts'

const share = z.number().min(0).max(1)

const Title = z.enum(['open', 'won', 'out']).meta({
  description:
    'Whether they can still finish first: “won” when no one else can pass them, “out” when they no longer can; never by the simulation',
})

const Chances = z.object({
  win: share.meta({
    description:
      'The share of simulated seasons in which they finish first; a tie is shared, so that the chances of all add up to 1',
  }),
  topThree: share,
  expectedPoints: z.number().meta({ description: 'The mean of their final points' }),
  title: Title,
})
export type Chances = z.infer<typeof Chances>

/** The chances to win a season, of its golfers and in a league with teams of its teams; the most likely first. */
export const SeasonOdds = z.object({
  simulations: z.int().meta({ description: 'How many seasons were simulated' }),
  asOf: Instant.meta({ description: 'When the facts were read' }),
  golfers: list(Chances.extend({ golferId: Id })),
  teams: list(Chances.extend({ teamId: Id })),
  history: list(
    z.object({
      matchId: Id,
      number: z.int(),
      golfers: list(z.object({ golferId: Id, win: share, title: Title })),
      teams: list(z.object({ teamId: Id, win: share, title: Title })),
      isRescaled: z.boolean().meta({
        description: 'Whether ties counted for each when it was computed, and the chances are divided by their sum',
      }),
    }),
  ).meta({ description: 'The chances to win after each match whose result is published, in schedule order' }),
})
export type SeasonOdds = z.infer<typeof SeasonOdds>

export const getOdds = endpoint({
  name: 'getOdds',
  method: 'GET',
  path: '/seasons/:id/odds',
  summary: 'The chance of each golfer and team to win the season, and its history; a forecast by simulation',
  who: 'league readers',
  waits: true,
  params: IdParam,
  reply: SeasonOdds,
  refusals: ['season_not_found', 'odds_hidden', 'overloaded'],
})
