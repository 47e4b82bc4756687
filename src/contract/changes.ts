import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RulePreview } from './rule-previews.ts'
import { Id, IdParam } from './shared.ts'

/**
 * Operations that can change a league's open matches are asked about first: `asksFirst` in their declarations. These do
 * not ask: leaving a league, rounds that are posted, entered, edited, deleted, confirmed or rejected, and what the
 * association reports. A golfer's own decision and what was played need no one's consent.
 */
export const WhatWouldChange = z.object({
  isDone: z.boolean().meta({ description: 'Whether it is done: nothing would change, or that was confirmed' }),
  openMatches: RulePreview.shape.openMatches,
  key: z.string().meta({ description: 'Confirms exactly these changes' }),
  result: z.unknown().meta({ description: 'The operation’s reply once it is done; else null' }),
})
export type WhatWouldChange = z.infer<typeof WhatWouldChange>

export const changeLeague = endpoint({
  name: 'changeLeague',
  method: 'POST',
  path: '/leagues/:id/changes',
  summary:
    'Say what an operation on the league would change in its open matches, and do it once that is confirmed or nothing',
  who: 'league readers',
  params: IdParam,
  body: z.strictObject({
    operation: z.string().max(100).meta({ description: 'One of those that say first what they would change' }),
    params: z.strictObject({ golferId: Id.optional() }).optional().meta({
      description: 'The operation’s others besides the league',
    }),
    body: z.unknown().optional().meta({ description: 'The operation’s body' }),
    key: z.string().max(100).optional().meta({
      description:
        'Of the answer that is confirmed; if other facts have changed since, that is answered and nothing is done',
    }),
  }),
  reply: WhatWouldChange,
  refusals: ['invalid_input', 'not_allowed', 'league_not_found', 'not_found', 'too_many_requests'],
})
