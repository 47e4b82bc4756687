import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Instant } from './shared.ts'

export const HistoryEntry = z.object({
  id: z.string(),
  kind: z
    .enum(['results', 'rules', 'people'])
    .meta({ description: 'A changed result, a changed rule, or who did what' }),
  at: Instant,
  text: z.string().meta({ description: 'What was changed, in a few words' }),
  by: z.string().nullable().meta({ description: 'Who did it; null where no one in particular did' }),
  match: z
    .object({ id: Id, number: z.int(), seasonYear: z.int() })
    .nullable()
    .meta({ description: 'Whose result it is' }),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const getLeagueHistory = endpoint({
  name: 'getLeagueHistory',
  method: 'GET',
  path: '/leagues/:id/history',
  summary:
    'What was changed in a league, newest first: of rules, published results and, for its organizers, who did what the latest 100 each',
  who: 'league readers',
  params: IdParam,
  reply: z.array(HistoryEntry),
  refusals: ['league_not_found'],
})
