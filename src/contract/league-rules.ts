import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParam } from './shared.ts'

/** The rules of a league in plain sentences, or those of one of its matches. */
export const LeagueRules = z.object({
  league: z.object({ id: Id, name: z.string() }),
  match: z.object({ id: Id, number: z.int(), finished: z.boolean() }).nullable(),
  seasonYear: z.int().nullable(),
  sections: z.array(z.object({ title: z.string(), rules: z.array(z.string()).readonly() })),
})
export type LeagueRules = z.infer<typeof LeagueRules>

export const getLeagueRules = endpoint({
  name: 'getLeagueRules',
  method: 'GET',
  path: '/leagues/:id/rules',
  summary: 'The rules of a league in plain sentences, made from its settings',
  who: 'league readers',
  params: IdParam,
  reply: LeagueRules,
  refusals: ['league_not_found'],
})

export const getMatchRules = endpoint({
  name: 'getMatchRules',
  method: 'GET',
  path: '/seasons/matches/:id/rules',
  summary: 'The rules by which a match is scored: those of its league, or as they were when it ended',
  who: 'league readers',
  params: IdParam,
  reply: LeagueRules,
  refusals: ['match_not_found'],
})
