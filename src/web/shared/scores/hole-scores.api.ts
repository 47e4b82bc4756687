import { queryOptions } from '@tanstack/react-query'
import { getHoleScores } from '#contract/round-entry.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The holes of a round that was entered hole by hole. */
export const holeScoresQuery = (scoreId: number) =>
  queryOptions({
    queryKey: queryKeys.scores.holes({ scoreId }),
    queryFn: ({ signal }) => call(getHoleScores, { params: { id: scoreId }, signal }),
  })
