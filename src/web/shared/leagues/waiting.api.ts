import { useQuery } from '@tanstack/react-query'
import { type WaitingInLeague, listWaiting } from '#contract/waiting.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/**
 * The tasks that wait for the user in each league that they own or are a deputy of; leagues without tasks are left
 * out.
 */
export const useWaiting = (enabled = true): readonly WaitingInLeague[] =>
  useQuery({
    queryKey: queryKeys.leagues.waiting,
    queryFn: ({ signal }) => call(listWaiting, { signal }),
    meta: { quiet: true },
    enabled,
  }).data ?? []
