import { queryOptions } from '@tanstack/react-query'
import { getLeague } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const leagueQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.one({ leagueId: id }),
    queryFn: ({ signal }) => call(getLeague, { params: { id }, signal }),
    meta: { showsMissing: true },
  })
