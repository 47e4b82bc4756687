import { queryOptions } from '@tanstack/react-query'
import { listOwnClaims } from '#contract/claims.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** What the account has asked of leagues' organisers. */
export const ownClaimsQuery = queryOptions({
  queryKey: queryKeys.account.claims,
  queryFn: ({ signal }) => call(listOwnClaims, { signal }),
  meta: { quiet: true },
})
