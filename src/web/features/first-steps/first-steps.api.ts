import { queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/admin.ts'
import { listMembers } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Whether anybody else has an account: two are enough to know. */
export const accountsQuery = queryOptions({
  queryKey: queryKeys.users.firstTwo,
  queryFn: async ({ signal }) => (await call(listUsers, { query: { limit: 2 }, signal })).length,
  meta: { quiet: true },
})

export const memberCountQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.memberCount({ leagueId }),
    queryFn: async ({ signal }) => (await call(listMembers, { params: { id: leagueId }, signal })).length,
    meta: { quiet: true },
  })
