import { queryOptions } from '@tanstack/react-query'
import { getRecap, listChampions } from '#contract/honours.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const recapQuery = (seasonId: number) =>
  queryOptions({
    queryKey: queryKeys.seasons.recap({ seasonId }),
    queryFn: ({ signal }) => call(getRecap, { params: { id: seasonId }, signal }),
    meta: { showsMissing: true },
  })

export const championsQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.champions({ leagueId }),
    queryFn: ({ signal }) => call(listChampions, { params: { id: leagueId }, signal }),
    meta: { showsMissing: true },
  })
