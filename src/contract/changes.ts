import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'
import { RulePreview } from './rule-previews.ts'
import { importRoster } from './rosters.ts'
import { addMember, removeMember } from './leagues.ts'
import { IdParam } from './shared.ts'
import { arrangeTeams } from './teams.ts'

/**
 * The operations on a league that can change its open matches and are asked about first. Others do so without a question:
 * a golfer who leaves or is removed by an administrator, a round that is posted, entered, edited, deleted or decided, and
 * what the association reports.
 */
export const asked = [arrangeTeams, importRoster, addMember, removeMember] as const

const names = asked.map(({ name }) => name)
const refusals = [...new Set<RefusalCode>(asked.flatMap((one) => [...one.refusals]))]

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
  summary: `Say what an operation on the league would change in its open matches, and do it once that is confirmed or nothing: ${names.join(', ')}`,
  who: 'league readers',
  params: IdParam,
  body: z.strictObject({
    operation: z.enum(names),
    params: z
      .record(z.string().max(20), z.union([z.int(), z.string().max(20)]))
      .optional()
      .meta({
        description: 'The operation’s others besides the league',
      }),
    body: z.unknown().optional().meta({ description: 'The operation’s body' }),
    key: z.string().max(100).optional().meta({
      description:
        'Of the answer that is confirmed; if other facts have changed since, that is answered and nothing is done',
    }),
  }),
  reply: WhatWouldChange,
  refusals: [...refusals, 'too_many_requests'],
})
