import { queryOptions } from '@tanstack/react-query'
import { listRestatements } from '#contract/restatements.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const restatementsQuery = (matchId: number) =>
  queryOptions({
    queryKey: queryKeys.matches.restatements({ matchId }),
    queryFn: ({ signal }) => call(listRestatements, { params: { id: matchId }, signal }),
  })
