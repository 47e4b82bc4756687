import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdParam, LongId, list, wholeText } from './shared.ts'
import { Strokes, strokes } from './strokes.ts'

const wrongIndex = 'A Handicap Index is between +10.0 and 54.0, with one decimal'

/** The most revisions that one reply holds. */
export const historyHolds = { revisions: 100 } as const

const round = { id: LongId, playedOn: z.string(), holes: z.int() }

const RecordedRound = z.object({
  ...round,
  differential: Strokes.meta({ description: 'The 18-hole differential as played' }),
  reduction: Strokes.meta({ description: 'What exceptional scores have taken off: 0 or less' }),
  used: z.boolean().meta({ description: 'Whether it is one of the lowest that make the Index' }),
})

const RecordChange = z.object({
  kind: z.enum(['added', 'corrected', 'deleted', 'rejected', 'waiting', 'not-counted']),
  ...round,
  differential: Strokes,
  before: Strokes.nullable().meta({ description: 'Of a corrected round: the differential before' }),
})

/** A revision of a golfer's own Index, with what explains it (law 22). */
export const OwnRevision = z.object({
  on: z.string().meta({ description: 'In force from this day on' }),
  kind: z.enum(['starting', 'own']).meta({ description: 'Starting: fewer than 54 holes count' }),
  isSet: z.boolean().meta({ description: 'Whether an organizer set the starting Index from this day on' }),
  handicapIndex: Strokes.nullable(),
  average: Strokes.nullable().meta({ description: 'Of the lowest differentials, before caps' }),
  lowIndex: Strokes.nullable().meta({ description: 'The lowest Index of the last 365 days, which limits a rise' }),
  cap: z.enum(['none', 'soft', 'hard']),
  record: list(RecordedRound).meta({ description: 'The last 20 rounds that count, oldest first' }),
  changes: list(RecordChange).meta({ description: 'What is different about the record since the revision before' }),
})
export type OwnRevision = z.infer<typeof OwnRevision>

export const IndexHistory = z.object({
  kind: z
    .enum(['starting', 'own'])
    .nullable()
    .meta({ description: 'What the Index is; null with an association number, or without any Index' }),
  startingIndex: Strokes.nullable(),
  nextStart: z
    .object({ on: z.string(), handicapIndex: Strokes })
    .nullable()
    .meta({ description: 'A starting Index that an organizer has set, and that is not in force yet' }),
  hasLeague: z
    .boolean()
    .meta({ description: 'Whether it follows the counting rounds of a league: the handicap league' }),
  leagueId: Id.nullable().meta({ description: 'The handicap league, if you can read it' }),
  mayChooseLeague: z.boolean().meta({ description: 'Whether you can choose another handicap league' }),
  maySetStart: z.boolean().meta({ description: 'Whether you can set the starting Index' }),
  holesCounted: z.int().meta({ description: 'Of the last 20 rounds that count; an own Index takes 54' }),
  revisedFrom: z
    .string()
    .nullable()
    .meta({ description: 'The day from which changes that are not in the Index yet act' }),
  revisions: list(OwnRevision).meta({ description: `The latest first: at most ${historyHolds.revisions}` }),
  total: z.int().meta({ description: 'How many revisions there are in all' }),
})
export type IndexHistory = z.infer<typeof IndexHistory>

export const getIndexHistory = endpoint({
  name: 'getIndexHistory',
  method: 'GET',
  path: '/golfers/:id/index-history',
  summary:
    'The own Handicap Index of a golfer without an association number: its revisions, each with what it is based on',
  who: 'signed in',
  params: IdParam,
  query: z.strictObject({
    before: Day.optional().meta({ description: 'Only revisions before this day' }),
    limit: wholeText(z.int().min(1).max(historyHolds.revisions)).optional(),
  }),
  reply: IndexHistory,
  refusals: ['golfer_not_found'],
})

export const setStartingIndex = endpoint({
  name: 'setStartingIndex',
  asksFirst: 'golfers',
  method: 'PUT',
  path: '/golfers/:id/starting-index',
  summary:
    'Set the Index that a golfer without an association number plays off until 54 holes count, from tomorrow where they play; an organizer of the league they joined first can',
  who: 'league managers',
  params: IdParam,
  body: z.strictObject({
    handicapIndex: strokes(
      z.number('Enter a Handicap Index').min(-10, wrongIndex).max(54, wrongIndex).multipleOf(0.1, wrongIndex),
    ),
  }),
  reply: IndexHistory,
  refusals: ['golfer_not_found', 'index_of_association', 'no_handicap_league'],
})

export const chooseHandicapLeague = endpoint({
  name: 'chooseHandicapLeague',
  asksFirst: 'golfers',
  method: 'PUT',
  path: '/golfers/:id/handicap-league',
  summary:
    'Choose which of a golfer’s leagues the own Handicap Index follows; without a choice it is the one joined first. It acts from tomorrow there',
  who: 'admins',
  params: IdParam,
  body: z.strictObject({ leagueId: Id }),
  reply: IndexHistory,
  refusals: ['golfer_not_found', 'index_of_association', 'not_a_member', 'not_accepted'],
})
