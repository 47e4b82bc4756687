import { queryOptions, useQuery } from '@tanstack/react-query'
import { type WaitingInLeague, listWaiting } from '#contract/organise.ts'
import { organiserTie } from '#domain/permissions.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useUser } from '#web/session/session.ts'
import { useSelectedLeague } from './selected-league.tsx'

const waitingQuery = queryOptions({
  queryKey: queryKeys.leagues.waiting,
  queryFn: ({ signal }) => call(listWaiting, { signal }),
  meta: { quiet: true },
})

const none: readonly WaitingInLeague[] = []

/** What waits for the user in each league that they own or are a deputy of; only they ask. */
export function useWaiting(): readonly WaitingInLeague[] {
  const enabled = organiserTie(useUser(), useSelectedLeague().leagues).organises
  return useQuery({ ...waitingQuery, enabled }).data ?? none
}
