import { MutationCache, QueryCache, QueryClient, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toastSuccess } from '#web/ui/toast.ts'
import { ApiProblem, isRefused, isUnreached } from './api-client.ts'
import { queryKeys } from './query-keys.ts'
import { type FailureReport, reportFailure } from './report-failure.ts'
import { shouldRetry, retryDelay } from './retry.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureReport
    mutationMeta: FailureReport
  }
}

/** The one place that decides how calls are cached, retried and reported. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        // The reader may have left the league, or been removed from it.
        if (isRefused(error, 'league_not_found')) void client.invalidateQueries({ queryKey: queryKeys.leagues.list })
        // The site has since required a second factor: refetching the account shows the screen for it.
        if (isRefused(error, 'second_factor_needed'))
          return void client.invalidateQueries({ queryKey: queryKeys.account.me })
        const isReported = state.data !== undefined || !onlineManager.isOnline()
        const isShown = meta?.showsMissing === true && error instanceof ApiProblem && error.status === 404
        if (!isShown && !(isUnreached(error) && isReported)) reportFailure(error, meta)
      },
    }),
    mutationCache: new MutationCache({ onError: (error, _input, _before, { meta }) => reportFailure(error, meta) }),
    defaultOptions: {
      // The browser only guesses whether it is online: a server on this machine or in the clubhouse answers regardless.
      queries: {
        staleTime: 30_000,
        gcTime: 1_800_000,
        retry: (failures, error) => shouldRetry(failures, failureOf(error)),
        retryDelay: (failures, error) => retryDelay(failures, failureOf(error), Math.random()),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

const failureOf = (error: Error) => (error instanceof ApiProblem ? error : null)

/** For changes that many screens show: a toast, and every query is invalidated, so that what is on screen is refetched. */
export function useReportChange(): (message: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (message) => {
      toastSuccess(message)
      return client.invalidateQueries()
    },
    [client],
  )
}
