import { queryOptions } from '@tanstack/react-query'
import { getLeagueRules, getMatchRules } from '#contract/league-rules.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const leagueRulesQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.rules({ leagueId }),
    queryFn: ({ signal }) => call(getLeagueRules, { params: { id: leagueId }, signal }),
  })

export const matchRulesQuery = (matchId: number) =>
  queryOptions({
    queryKey: queryKeys.matches.rules({ matchId }),
    queryFn: ({ signal }) => call(getMatchRules, { params: { id: matchId }, signal }),
  })
