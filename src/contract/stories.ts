import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, IdText, Instant, list } from './shared.ts'

/** A match in sentences, about one golfer or about the match; sentences have no full stop. */
export const Story = z.object({
  matchId: Id,
  golferId: Id.nullable().meta({ description: 'Null when the story is about the match' }),
  phase: z.enum(['coming', 'open', 'finished']),
  time: z.string().meta({ description: '“Starts in 4 days”, “3 days left”, “Finished”, “Final”' }),
  headline: z
    .object({ text: z.string(), teamId: Id.nullable(), golferId: Id.nullable() })
    .meta({ description: 'Who leads or won and by how much, or where the golfer’s team, or the golfer, stands' }),
  lines: list(z.string()).meta({ description: 'The sentences after the headline' }),
  news: z
    .object({ text: z.string(), at: Instant })
    .nullable()
    .meta({ description: 'The latest change of a net in the last 24 hours, and what it did to the golfer’s team' }),
  waiting: z.string().nullable().meta({
    description: 'The golfer’s round that waits for confirmation, and what it brings once it is confirmed',
  }),
  need: z
    .object({
      figure: z.string().nullable().meta({ description: 'The gross score or the net that begins the sentence' }),
      text: z.string(),
      next: z.string().nullable().meta({ description: 'What the next better target takes; null without one' }),
      at: z
        .object({
          before: z.string(),
          after: z.string(),
          teeId: Id,
          tees: list(z.object({ id: Id, courseName: z.string(), teeName: z.string() })),
        })
        .nullable()
        .meta({
          description: 'Where the figure is a gross score at a tee: the text around the course, and the golfer’s tees',
        }),
    })
    .nullable()
    .meta({ description: 'The nearest worthwhile target: a better place of the team, or else of the golfer' }),
  toPlay: z
    .object({
      text: z.string(),
      golfers: list(
        z.object({
          golferId: Id,
          name: z.string(),
          text: z.string().meta({ description: '“no counting round yet; planned Sat”; empty without either' }),
          dropped: z.boolean(),
        }),
      ),
      more: z.string().nullable().meta({ description: 'How many are not named: “and five others”' }),
    })
    .nullable()
    .meta({ description: 'Who of the team, or of the league, has yet to play, those with the earliest plans first' }),
  rounds: list(z.object({ title: z.string(), golferId: Id, name: z.string(), net: z.string(), text: z.string() })).meta(
    { description: 'The rounds of a finished match that mattered most' },
  ),
  own: list(z.object({ teamId: Id.nullable(), golferId: Id.nullable(), name: z.string(), text: z.string() })).meta({
    description: 'How the golfer’s team and the golfer did in a finished match',
  }),
  restated: z.string().nullable().meta({ description: 'The latest change of a published result; null without one' }),
  notes: list(z.string()).meta({ description: 'When the result is final' }),
  stakes: z
    .object({
      text: z.string().nullable().meta({ description: '“after four matches”; null before the first' }),
      rows: list(z.object({ id: Id, name: z.string(), points: z.number(), isOwn: z.boolean() })),
    })
    .nullable()
    .meta({ description: 'The season’s points before a match that has not started, of teams or else of golfers' }),
})
export type Story = z.infer<typeof Story>

/** A league's current match for one of its golfers, in two sentences. */
export const OwnMatch = z.object({
  leagueId: Id,
  league: z.string(),
  matchId: Id,
  number: z.int(),
  time: Story.shape.time,
  headline: z.string(),
  line: z.string().nullable().meta({ description: 'How the golfer is doing, or their round that waits' }),
  isOpen: z.boolean(),
  hasRound: z.boolean().meta({ description: 'Whether any round of the golfer in the match is known' }),
})
export type OwnMatch = z.infer<typeof OwnMatch>

export const listOwnMatches = endpoint({
  name: 'listOwnMatches',
  method: 'GET',
  path: '/seasons/matches/own',
  summary: 'The current match of each league that your golfer plays in',
  who: 'signed in',
  reply: z.array(OwnMatch),
})

export const getStory = endpoint({
  name: 'getStory',
  method: 'GET',
  path: '/seasons/matches/:id/story',
  summary:
    'A match in sentences: how a golfer of it and their team are doing, what they need, who has yet to play; without one, about the match',
  who: 'league readers',
  params: IdParam,
  query: z.strictObject({
    golferId: IdText.optional(),
    teeId: IdText.optional().meta({ description: 'The tee of what the golfer needs; the one played most by default' }),
  }),
  reply: Story,
  refusals: ['match_not_found'],
})
