import { queryOptions } from '@tanstack/react-query'
import { listPlayedTees, searchTees } from '#contract/tees.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The tees a golfer played last; the form works without them. */
export const playedTeesQuery = (golferId: number) =>
  queryOptions({
    queryKey: queryKeys.tees.played({ golferId }),
    queryFn: ({ signal }) => call(listPlayedTees, { query: { golferId }, signal }),
    meta: { quiet: true },
  })

/** The tees of clubs whose names begin with the text; fetched again on the way back from adding a course. */
export const foundTeesQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.tees.found({ search }),
    queryFn: ({ signal }) => call(searchTees, { query: { search }, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
