import { queryOptions } from '@tanstack/react-query'
import { listUsers } from '#contract/admin.ts'
import { listMembers } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'

/** Whether anybody else has an account: two are enough to know. */
export const accountsQuery = queryOptions({
  queryKey: ['admin', 'users', 'first two'],
  queryFn: async ({ signal }) => (await call(listUsers, { query: { limit: 2 }, signal })).length,
  meta: { quiet: true },
})

export const memberCountQuery = (leagueId: number) =>
  queryOptions({
    queryKey: ['leagues', leagueId, 'member count'],
    queryFn: async ({ signal }) => (await call(listMembers, { params: { id: leagueId }, signal })).length,
    meta: { quiet: true },
  })
