import { queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/admin.ts'
import { listMembers } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The number of accounts, up to two: enough to know whether anyone else has one. */
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
