import { queryOptions } from '@tanstack/react-query'
import { getStandings } from '#contract/seasons.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const standingsQuery = (leagueId: number, seasonId: number) =>
  queryOptions({
    queryKey: queryKeys.seasons.standings({ leagueId, seasonId }),
    queryFn: ({ signal }) => call(getStandings, { params: { id: seasonId }, signal }),
  })
