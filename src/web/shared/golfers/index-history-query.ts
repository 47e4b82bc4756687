import { queryOptions } from '@tanstack/react-query'
import { getIndexHistory } from '#contract/own-indexes.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The revisions of a golfer's own Index. */
export const indexHistoryQuery = (golferId: number) =>
  queryOptions({
    queryKey: queryKeys.golfers.indexHistory({ golferId }),
    queryFn: ({ signal }) => call(getIndexHistory, { params: { id: golferId }, signal }),
  })
