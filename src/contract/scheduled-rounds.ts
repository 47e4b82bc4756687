import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, GolferBadge, IdParam, LeagueQuery, LongId, nameText, text } from './shared.ts'

export const ScheduledRound = z.object({ id: LongId, date: Day, course: z.string().nullable(), golfer: GolferBadge })
export type ScheduledRound = z.infer<typeof ScheduledRound>

export const currentScheduledRounds = endpoint({
  name: 'currentScheduledRounds',
  method: 'GET',
  path: '/scheduled-rounds/current',
  summary: 'Who in a league plays next, and where',
  who: 'league readers',
  query: LeagueQuery,
  reply: z.array(ScheduledRound),
  refusals: ['invalid_input', 'league_not_found'],
})

export const matchScheduledRounds = endpoint({
  name: 'matchScheduledRounds',
  method: 'GET',
  path: '/scheduled-rounds/match/:id',
  summary: 'Upcoming rounds inside a match’s days',
  who: 'league readers',
  params: IdParam,
  reply: z.array(ScheduledRound),
  refusals: ['match_not_found'],
})

export const golferScheduledRounds = endpoint({
  name: 'golferScheduledRounds',
  method: 'GET',
  path: '/scheduled-rounds/golfer/:id',
  summary: 'A golfer’s upcoming rounds',
  who: 'signed in',
  params: IdParam,
  reply: z.array(ScheduledRound),
  refusals: ['golfer_not_found'],
})

export const toggleScheduledRound = endpoint({
  name: 'toggleScheduledRound',
  method: 'POST',
  path: '/scheduled-rounds/toggle',
  summary: 'Announce or withdraw a round on one of the next 14 days; a new course changes the day’s entry',
  who: 'signed in',
  body: z.strictObject({
    date: Day,
    course: nameText(120).nullable().optional(),
    timeZone: text(64).optional().meta({
      description: 'Where the golfer is: the 14 days begin with today there. Without a known one, with today anywhere',
    }),
  }),
  reply: z.object({ scheduled: z.boolean(), round: ScheduledRound.nullable() }),
  refusals: ['invalid_input', 'no_golfer'],
})
