import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getGolfer, listGolfers } from '#contract/golfers.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** A golfer, with their figures in a league if one is given. */
export const golferQuery = (id: number, leagueId: number | undefined) =>
  answerOf(
    queryKeys.golfers.one({ golferId: id, leagueId }),
    getGolfer,
    { params: { id }, query: { leagueId } },
    { showsMissing: true },
  )

const maxFound = 50

/** The site's golfers whose name or GHIN number contains the text. */
export const knownGolfersQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.golfers.known({ search }),
    queryFn: ({ signal }) =>
      call(listGolfers, { query: { ...(search === '' ? {} : { search }), limit: maxFound, scoreLimit: 0 }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch golfers' },
  })
