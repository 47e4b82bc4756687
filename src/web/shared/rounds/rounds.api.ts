import { queryOptions } from '@tanstack/react-query'
import { listWaitingScores } from '#contract/scores.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Rounds entered by hand that are waiting for a league's confirmation. */
export const waitingRoundsQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.scores.waiting({ leagueId }),
    queryFn: ({ signal }) => call(listWaitingScores, { query: { leagueId, limit: 200 }, signal }),
    meta: { failure: 'Failed to fetch the rounds waiting for confirmation' },
  })
