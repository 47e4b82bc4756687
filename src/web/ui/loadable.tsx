import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem, isUnreached } from '#web/lib/api-client.ts'
import { FailedState, ListBones, StaleNotice } from './states.tsx'

type LoadableProps<T> = {
  readonly query: UseQueryResult<T>
  /** The screen's sentence for a failure: 'Failed to fetch followed golfers'. */
  readonly failure: string
  /** The shape of what is coming. */
  readonly skeleton?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * Waiting, failed or there: what was shown stays while it is fetched anew, and when that fails. Of a lost connection
 * the whole screen tells, so its parts need not.
 */
export function Loadable<T>({ query, failure, skeleton = <ListBones />, children }: LoadableProps<T>) {
  const retry = () => void query.refetch()
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && !isUnreached(query.error) && <StaleNotice what={failure} onRetry={retry} />}
        {children(query.data)}
      </>
    )
  }
  if (query.isPaused) return <FailedState what={failure} error={new ApiProblem(0, null)} onRetry={retry} />
  if (query.isError && !query.isFetching) return <FailedState what={failure} error={query.error} onRetry={retry} />
  return skeleton
}
