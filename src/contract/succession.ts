import { z } from 'zod'
import { awayDays } from '#domain/leagues/succession.ts'
import { endpoint } from './endpoint.ts'
import { League } from './leagues.ts'
import { IdParam, Instant } from './shared.ts'

const Succession = z.object({
  successor: z
    .object({ userId: z.int(), name: z.string() })
    .meta({ description: 'The deputy named first, who can become the owner' }),
  from: Instant.meta({ description: 'From when on; any sign of the owner ends it' }),
  canTakeOver: z.boolean().meta({ description: 'Whether they can by now: everyone has been written to twice' }),
})
export type Succession = z.output<typeof Succession>

export const getSuccession = endpoint({
  name: 'getSuccession',
  method: 'GET',
  path: '/leagues/:id/succession',
  summary: `Who can follow an owner that has been away for ${awayDays} days, and when; null where the owner is not`,
  who: 'league managers',
  params: IdParam,
  reply: z.object({ succession: Succession.nullable() }),
  refusals: ['not_allowed', 'league_not_found'],
})

export const takeOverLeague = endpoint({
  name: 'takeOverLeague',
  method: 'POST',
  path: '/leagues/:id/succession',
  summary: 'Become the owner, as the deputy named first, after the owner and the deputies were written to twice',
  who: 'league managers',
  params: IdParam,
  reply: League,
  refusals: ['not_allowed', 'league_not_found', 'owner_not_away', 'not_first_deputy'],
})
