import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getNeeded } from '#contract/matches.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export type TeeRatings = { readonly courseRating: Tenths; readonly slopeRating: number }

type NeededBy = {
  readonly matchId: number
  readonly golferId: number
  /** The ratings of other tees than the golfer's, if requested. */
  readonly ratings: TeeRatings | null
}

/** The nets that a golfer needs for each better place. */
export const neededQuery = ({ matchId, golferId, ratings }: NeededBy) =>
  queryOptions({
    queryKey: queryKeys.matches.needed({ matchId, golferId, ratings }),
    queryFn: ({ signal }) => call(getNeeded, { params: { id: matchId }, query: { golferId, ...ratings }, signal }),
    placeholderData: keepPreviousData,
  })
