import { MutationCache, QueryCache, QueryClient, onlineManager } from '@tanstack/react-query'
import { ApiProblem, isRefused, isUnreached } from './api-client.ts'
import { shouldRetry, retryDelay } from './retry.ts'
import { refuseSignIn } from '#web/session/sign-in-token.ts'
import { toastError } from '#web/ui/toast.ts'

/**
 * `failure` says in the screen's words what did not work. A `quiet` call reports its failure in its own place; one with
 * `showsMissing` has a screen of its own for what does not exist.
 */
type Meta = { readonly failure?: string; readonly quiet?: boolean; readonly showsMissing?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** The one place that decides how calls are cached, retried and reported. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
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
}

/** Reports a failed call: what did not work, and why; or that the session has ended. */
export function reportFailure(error: Error, { failure, quiet = false }: Meta = {}): void {
  if (hasSignInEnded(error)) refuseSignIn()
  else if (!quiet) toastError(...new Set([...(failure === undefined ? [] : [failure]), error.message]))
}

export function hasSignInEnded(error: Error): boolean {
  return isRefused(error, 'not_signed_in')
}

const failureOf = (error: Error) => (error instanceof ApiProblem ? error : null)
