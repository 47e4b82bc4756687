import { queryOptions } from '@tanstack/react-query'
import { getGolfer } from '#contract/golfers.ts'
import { golferScheduledRounds } from '#contract/scheduled-rounds.ts'
import { activeSeason } from '#contract/seasons.ts'
import { call } from '#web/lib/api-client.ts'

/** A golfer with the figures of a league, where one is looked at. */
export const golferQuery = (id: number, leagueId: number | undefined) =>
  queryOptions({
    queryKey: ['golfers', id, { leagueId }],
    queryFn: ({ signal }) => call(getGolfer, { params: { id }, query: { leagueId }, signal }),
  })

export const activeSeasonQuery = (leagueId: number) =>
  queryOptions({
    queryKey: ['seasons', 'active', leagueId],
    queryFn: ({ signal }) => call(activeSeason, { query: { leagueId }, signal }),
  })

export const golferRoundsAheadQuery = (golferId: number) =>
  queryOptions({
    queryKey: ['scheduled-rounds', { golferId }],
    queryFn: ({ signal }) => call(golferScheduledRounds, { params: { id: golferId }, signal }),
  })
