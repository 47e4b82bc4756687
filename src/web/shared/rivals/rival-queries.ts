import { queryOptions } from '@tanstack/react-query'
import { getAgainst, getRivals } from '#contract/rivals.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const rivalsQuery = (golferId: number) =>
  queryOptions({
    queryKey: queryKeys.golfers.rivals({ golferId }),
    queryFn: ({ signal }) => call(getRivals, { params: { id: golferId }, signal }),
  })

/** Two golfers head to head, as the first of them sees it. */
export const againstQuery = (golferId: number, opponentId: number) =>
  queryOptions({
    queryKey: queryKeys.golfers.against({ golferId, opponentId }),
    queryFn: ({ signal }) => call(getAgainst, { params: { id: golferId, opponentId }, signal }),
    meta: { showsMissing: true },
  })
