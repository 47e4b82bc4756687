import { queryOptions } from '@tanstack/react-query'
import { getStandings, listSeasons } from '#contract/seasons.ts'
import { call } from '#web/api/api-client.ts'

export const seasonsQuery = (leagueId: number) =>
  queryOptions({
    queryKey: ['seasons', { leagueId }],
    queryFn: ({ signal }) => call(listSeasons, { query: { leagueId }, signal }),
  })

export const standingsQuery = (leagueId: number, seasonId: number) =>
  queryOptions({
    queryKey: ['seasons', seasonId, 'standings', { leagueId }],
    queryFn: ({ signal }) => call(getStandings, { params: { id: seasonId }, signal }),
  })
