import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listUsers } from '#contract/admin.ts'
import { listMembers } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { joinLinkQuery, useLinkCreation } from '#web/shared/leagues/join-link.api.ts'

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

/** The link of a league that works; creates one for 30 days, with approval, if there is none. */
export function useWorkingLink(leagueId: number) {
  const client = useQueryClient()
  const { mutateAsync: create } = useLinkCreation(leagueId)
  return useMutation({
    mutationFn: async () => {
      const link = await client.fetchQuery({ ...joinLinkQuery(leagueId), staleTime: 0 })
      return link === null || link.hasExpired ? create({ days: 30, needsApproval: true }) : link
    },
    meta: { quiet: true },
  })
}
