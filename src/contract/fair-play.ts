import { z } from 'zod'
import { findingKinds } from '#domain/fair-play/findings.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdParam, IdText, Instant, LongId, list, text, Success } from './shared.ts'
import { Strokes } from './strokes.ts'

/** A finding that an organizer should check: evidence, not a verdict. */
export const Finding = z.object({
  key: z.string().meta({ description: 'Names the rounds, the match and the evidence; other evidence has another key' }),
  kind: z.enum(findingKinds),
  golfer: z.object({ id: Id, name: z.string() }),
  match: z.object({ id: Id, number: z.int() }),
  rounds: list(
    z.object({
      id: LongId,
      playedOn: Day,
      course: z.string().nullable(),
      gross: z.int(),
      differential: Strokes.nullable(),
      net: Strokes.nullable(),
      index: Strokes.nullable().meta({ description: 'The Handicap Index that the net was measured against' }),
    }),
  ).meta({ description: 'Two if they look like one posted twice; one that was deleted is as it was before' }),
  evidence: list(z.string()).meta({ description: 'Finished sentences' }),
  at: Instant.meta({ description: 'When it came on record' }),
  lookedAt: z
    .object({
      at: Instant,
      by: z.string().nullable().meta({ description: 'Null once their account is closed' }),
      note: z.string().nullable(),
    })
    .nullable(),
})
export type Finding = z.infer<typeof Finding>

const Key = text(100).regex(/^[a-z]+-[\d.]+-\d{1,12}-[\da-f]+$/, 'This is no key of a finding')
const FindingParams = z.strictObject({ id: IdText, key: Key })
const refusals = ['league_not_found'] as const

export const listFairPlay = endpoint({
  name: 'listFairPlay',
  method: 'GET',
  path: '/leagues/:id/fair-play',
  summary: 'What organizers may want to look at in the season being played, or the latest one; newest first',
  who: 'league managers',
  params: IdParam,
  reply: z.array(Finding),
  refusals,
})

export const lookAtFinding = endpoint({
  name: 'lookAtFinding',
  method: 'PUT',
  path: '/leagues/:id/fair-play/:key',
  summary: 'Record that a finding has been looked at, with a note or without one',
  who: 'league managers',
  params: FindingParams,
  body: z.strictObject({ note: text(280).optional() }),
  reply: Finding,
  refusals: [...refusals, 'finding_not_found'],
})

export const reopenFinding = endpoint({
  name: 'reopenFinding',
  method: 'DELETE',
  path: '/leagues/:id/fair-play/:key',
  summary: 'Take back that a finding has been looked at; its note is deleted',
  who: 'league managers',
  params: FindingParams,
  reply: Success,
  refusals,
})
