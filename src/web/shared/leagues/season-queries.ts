import { queryOptions } from '@tanstack/react-query'
import { activeSeason, listSeasons } from '#contract/seasons.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const seasonsQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.seasons.list({ leagueId }),
    queryFn: ({ signal }) => call(listSeasons, { query: { leagueId }, signal }),
    meta: { failure: 'Failed to load seasons' },
  })

export const activeSeasonQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.seasons.active({ leagueId }),
    queryFn: ({ signal }) => call(activeSeason, { query: { leagueId }, signal }),
  })
