import { queryOptions } from '@tanstack/react-query'
import { getGolfer } from '#contract/golfers.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** A golfer with the figures of a league, where one is looked at. */
export const golferQuery = (id: number, leagueId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.golfers.one({ golferId: id, leagueId }),
    queryFn: ({ signal }) => call(getGolfer, { params: { id }, query: { leagueId }, signal }),
    meta: { showsMissing: true },
  })
