import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, LeagueQuery } from './shared.ts'

/**
 * What happened in a league; clients that show it fetch it again. match: a match's page changed; sync: a sync
 * progressed; checked: the association has been asked for the league's golfers, whether or not anything was new;
 * rounds: a round entered by hand was added, deleted, confirmed or rejected; claims: what waits for organizers
 * changed, a request to join or a finding that someone has looked at; odds: new chances to win a season were computed.
 */
export const LeagueEvent = z.object({
  type: z.enum(['match', 'sync', 'checked', 'rounds', 'claims', 'odds']),
  leagueId: Id,
  matchId: Id.nullable(),
})
export type LeagueEvent = z.infer<typeof LeagueEvent>

export const leagueEvents = endpoint({
  name: 'leagueEvents',
  method: 'GET',
  path: '/events',
  summary:
    'Server-sent events of a league: each `data` line is a LeagueEvent; the stream lasts until either side ends it',
  who: 'league readers',
  query: LeagueQuery,
  media: 'text/event-stream',
  reply: LeagueEvent.meta({ description: 'One event of the text/event-stream' }),
  refusals: ['league_not_found'],
})
