import { queryOptions } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { currentMatch, getMatch } from '#contract/matches.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** A match by its id, or a league's match of today in the league's time zone. */
export const matchQuery = (which: number | Pick<League, 'id'>) =>
  queryOptions({
    queryKey:
      typeof which === 'number'
        ? queryKeys.matches.one({ matchId: which })
        : queryKeys.matches.current({ leagueId: which.id }),
    queryFn: ({ signal }) =>
      typeof which === 'number'
        ? call(getMatch, { params: { id: which }, signal })
        : call(currentMatch, { query: { leagueId: which.id }, signal }),
    meta: { showsMissing: true },
  })

/** The same for a match that does not exist and one of a league that the reader is not in. */
export const missingMatch = 'This match doesn’t exist, or you’re not in its league.'
