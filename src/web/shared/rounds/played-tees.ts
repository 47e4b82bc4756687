import { queryOptions } from '@tanstack/react-query'
import { listPlayedTees } from '#contract/tees.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The tees a golfer played last; the form works without them. */
export const playedTeesQuery = (golferId: number) =>
  queryOptions({
    queryKey: queryKeys.tees.played({ golferId }),
    queryFn: ({ signal }) => call(listPlayedTees, { query: { golferId }, signal }),
    meta: { quiet: true },
  })
