import { z } from 'zod'
import { User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { League, LeagueChange } from './leagues.ts'
import { GimmeRange, Id, LeagueQuery } from './shared.ts'

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  summary: 'The settings of a league',
  who: 'league readers',
  query: LeagueQuery,
  reply: League,
  refusals: ['league_not_found'],
})

export const updateSettings = endpoint({
  name: 'updateSettings',
  method: 'PUT',
  path: '/settings',
  summary: 'Change a league’s settings; open matches are rescored, finished ones stay as they were',
  who: 'league owner',
  body: LeagueChange.extend({ leagueId: Id }),
  reply: League,
  refusals: ['league_not_found', 'out_of_date'],
})

export const setGimmeRange = endpoint({
  name: 'setGimmeRange',
  method: 'PATCH',
  path: '/settings/gimme-range',
  summary: 'Set your gimme range in feet; 0 means ball in hole',
  who: 'signed in',
  body: z.strictObject({ gimmeRange: GimmeRange.nullable() }),
  reply: User,
})
