import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CountedHole, FirstHole, checkScorecard, scorecard } from './scorecard.ts'
import { Id, LongId, LongIdParam } from './shared.ts'
import { Strokes } from './strokes.ts'

const courseHandicap = z
  .int()
  .nullable()
  .meta({ description: 'Whole strokes on the day of play; null without a Handicap Index' })

/** The own Index of a golfer without an association number, before and after a round (law 22). */
const OwnIndexAfter = z.object({
  before: Strokes.nullable().meta({ description: 'In force today' }),
  after: Strokes.nullable().meta({ description: 'With the round; null until 54 holes count' }),
  from: z.string().meta({ description: 'The day from which it is in force, if the round counts today' }),
  waits: z.boolean().meta({ description: 'Whether the handicap league has to confirm the round first' }),
  holesMissing: z.int().meta({ description: 'How many holes have to count after it until there is an own Index' }),
})

/** The result of a round form before the round is entered. */
export const RoundPreview = z.object({
  adjustedGrossScore: z.int(),
  courseHandicap,
  holes: z.array(CountedHole).nullable().meta({ description: 'Null for a round entered as a total' }),
  differential: Strokes.nullable().meta({
    description: 'Over 18 holes, with what is expected of the holes not played; null for nine holes without an Index',
  }),
  handicapIndex: Strokes.nullable().meta({ description: 'The Index the net is measured against' }),
  netScoreDifferential: Strokes.nullable(),
  ownIndex: OwnIndexAfter.nullable().meta({ description: 'Null where the round changes no own Index' }),
})
export type RoundPreview = z.infer<typeof RoundPreview>

export const previewScore = endpoint({
  name: 'previewScore',
  method: 'POST',
  path: '/scores/preview',
  summary:
    'What a round entered by hand would make: adjusted gross score, differential, net, own Index; stores nothing',
  who: 'signed in',
  body: z
    .strictObject({
      golferId: Id,
      ...scorecard,
      corrects: LongId.optional().meta({ description: 'The round it would correct' }),
      requestId: z.uuid().optional().meta({
        description: 'Of a round that is sent again: what an earlier try entered is the round it would correct',
      }),
    })
    .superRefine(checkScorecard),
  reply: RoundPreview,
  refusals: ['not_allowed', 'membership_not_accepted', 'golfer_not_found', 'round_exists'],
})

/** A round entered hole by hole, with what each hole counts (law 22). */
export const HoleScores = z.object({ courseHandicap, firstHole: FirstHole, holes: z.array(CountedHole) })
export type HoleScores = z.infer<typeof HoleScores>

export const getHoleScores = endpoint({
  name: 'getHoleScores',
  method: 'GET',
  path: '/scores/:id/holes',
  summary: 'The holes of a round that was entered hole by hole',
  who: 'signed in',
  params: LongIdParam,
  reply: HoleScores,
  refusals: ['round_not_found'],
})
