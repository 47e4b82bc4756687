import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, GolferBadge, Id, IdParam, LeagueQuery, LongId, LongIdParam, nameText, text } from './shared.ts'

const Course = nameText(120).nullable()

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
  refusals: ['league_not_found'],
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
  summary: 'A golfer’s upcoming rounds, for readers of a league whose membership the golfer has accepted',
  who: 'signed in',
  params: IdParam,
  reply: z.array(ScheduledRound),
  refusals: ['golfer_not_found', 'not_allowed'],
})

export const toggleScheduledRound = endpoint({
  name: 'toggleScheduledRound',
  method: 'POST',
  path: '/scheduled-rounds/toggle',
  summary: 'Announce or withdraw a round on one of the next 14 days; a new course changes the day’s entry',
  who: 'signed in',
  body: z.strictObject({
    date: Day,
    course: Course.optional(),
    timeZone: text(64).optional().meta({
      description: 'Where the golfer is: the 14 days begin with today there. Without a known one, with today anywhere',
    }),
  }),
  reply: z.object({ scheduled: z.boolean(), round: ScheduledRound.nullable() }),
  refusals: ['no_golfer'],
})

export const joinScheduledRound = endpoint({
  name: 'joinScheduledRound',
  method: 'POST',
  path: '/scheduled-rounds/:id/join',
  summary: 'Plan the same round as another golfer of the match: the same day, and the same course where one is named',
  who: 'league members',
  params: LongIdParam,
  body: z.strictObject({ matchId: Id }),
  reply: ScheduledRound.nullable(),
  refusals: ['match_not_found', 'no_golfer', 'planned_round_not_found', 'out_of_date'],
})

export const leaveScheduledRound = endpoint({
  name: 'leaveScheduledRound',
  method: 'POST',
  path: '/scheduled-rounds/leave',
  summary: 'Withdraw one’s own round of a day at a course; what was planned there before joining others comes back',
  who: 'signed in',
  body: z.strictObject({ date: Day, course: Course }),
  reply: z.object({
    round: ScheduledRound.nullable().meta({ description: 'What is planned for the day now' }),
  }),
  refusals: ['no_golfer'],
})
