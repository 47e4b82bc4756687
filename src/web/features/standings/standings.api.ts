import { queryOptions } from '@tanstack/react-query'
import { getOdds } from '#contract/odds.ts'
import { getStandings } from '#contract/seasons.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const standingsQuery = (leagueId: number, seasonId: number) =>
  queryOptions({
    queryKey: queryKeys.seasons.standings({ leagueId, seasonId }),
    queryFn: ({ signal }) => call(getStandings, { params: { id: seasonId }, signal }),
  })

/** The table is whole without the odds, so a failure is not reported. */
export const oddsQuery = (leagueId: number, seasonId: number) =>
  queryOptions({
    queryKey: queryKeys.seasons.odds({ leagueId, seasonId }),
    queryFn: ({ signal }) => call(getOdds, { params: { id: seasonId }, signal }),
    meta: { quiet: true },
  })
