import { z } from 'zod'
import { restatementCauses } from '#domain/scoring/restatement.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdParam, Instant, LongId } from './shared.ts'
import { Strokes } from './strokes.ts'

const Round = z
  .object({
    playedOn: Day.nullable().meta({ description: 'Null if it is not on record' }),
    gross: z.int().nullable(),
    differential: Strokes.nullable(),
    net: Strokes,
  })
  .nullable()
  .meta({ description: 'The golfer’s counting round; null without one' })

const Outcome = z
  .object({ net: Strokes.nullable(), position: z.int().nullable(), tied: z.boolean(), points: z.number() })
  .nullable()
  .meta({ description: 'Null when not in the match' })

const name = z.string().nullable().meta({ description: 'Today’s name; null when removed from the site' })

export const Restatement = z.object({
  id: Id,
  cause: z.enum(restatementCauses),
  counted: z.boolean().meta({ description: 'False when the result was final and therefore stayed as it was' }),
  createdAt: Instant,
  rounds: z.array(z.object({ golferId: Id, name, before: Round, after: Round })),
  golfers: z.array(z.object({ golferId: Id, name, before: Outcome, after: Outcome })),
  teams: z.array(z.object({ teamId: Id, name, before: Outcome, after: Outcome })),
})
export type Restatement = z.infer<typeof Restatement>

/** A change to a published result, in one sentence. */
export const ChangedResult = z.object({
  id: LongId,
  matchId: Id,
  matchNumber: z.int(),
  seasonYear: z.int(),
  createdAt: Instant,
  text: z.string(),
})
export type ChangedResult = z.infer<typeof ChangedResult>

export const listRestatements = endpoint({
  name: 'listRestatements',
  method: 'GET',
  path: '/seasons/matches/:id/restatements',
  summary: 'The latest 200 changes to a match’s published result: why, before and after',
  who: 'league readers',
  params: IdParam,
  reply: z.array(Restatement),
  refusals: ['match_not_found'],
})
