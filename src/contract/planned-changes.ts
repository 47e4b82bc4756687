import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, GolferBadge, IdParam, IdText, TeamBadge, list, Success } from './shared.ts'

export const PlannedChange = z.object({
  golfer: GolferBadge.pick({ id: true, name: true }),
  from: z
    .object({
      number: z.int().nullable().meta({ description: 'Null while the match has not been scheduled again' }),
      startDate: Day,
    })
    .meta({ description: 'The match from which on it acts' }),
  joins: z.boolean().meta({ description: 'Whether the golfer plays from then on, and not in matches before' }),
  before: TeamBadge.nullable().meta({ description: 'The team until then' }),
  after: TeamBadge.nullable().meta({ description: 'The team from then on' }),
})
export type PlannedChange = z.infer<typeof PlannedChange>

export const listPlannedChanges = endpoint({
  name: 'listPlannedChanges',
  method: 'GET',
  path: '/leagues/:id/planned-changes',
  summary: 'Changes of a league’s teams and members that act from its next match on, by name',
  who: 'league readers',
  params: IdParam,
  reply: list(PlannedChange),
  refusals: ['league_not_found'],
})

export const undoPlannedChanges = endpoint({
  name: 'undoPlannedChanges',
  method: 'DELETE',
  path: '/leagues/:id/planned-changes',
  summary:
    'Undo what is planned from the next match on, for one golfer or all; a golfer who was to join is not a member',
  who: 'league managers',
  params: IdParam,
  query: z.strictObject({ golferId: IdText.optional() }),
  reply: Success,
  refusals: ['league_not_found', 'nothing_planned'],
})
