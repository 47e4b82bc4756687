import { queryOptions } from '@tanstack/react-query'
import { listInvitations } from '#contract/invitations.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The latest personal invitation of each golfer of a league; emails are sent in the background. */
export const invitationsQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.invitations({ leagueId }),
    queryFn: ({ signal }) => call(listInvitations, { params: { id: leagueId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ delivery }) => delivery === 'waiting') ? 5000 : false),
    meta: { failure: 'Failed to load invitations' },
  })
