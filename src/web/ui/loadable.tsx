import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem, isUnreached } from '#web/api/api-client.ts'
import { Page } from './page.tsx'
import { FailedState, ListSkeleton, StaleNotice } from './states.tsx'

type LoadableProps<T> = {
  readonly query: UseQueryResult<T>
  /** The screen's sentence for a failure: 'Failed to fetch followed golfers'. */
  readonly failure: string
  /** The title of the screen, where all of it is on its way: a failure stands under it. */
  readonly screen?: string
  /** The shape of what is coming. */
  readonly skeleton?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * Waiting, failed or there: what was shown stays while it is fetched anew, and when that fails. Of a lost connection
 * the whole screen tells, so its parts need not.
 */
export function Loadable<T>({ query, failure, screen, skeleton = <ListSkeleton />, children }: LoadableProps<T>) {
  const retry = () => void query.refetch()
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && !isUnreached(query.error) && <StaleNotice what={failure} onRetry={retry} />}
        {children(query.data)}
      </>
    )
  }
  if (!query.isPaused && (query.isFetching || !query.isError)) return skeleton
  const error = query.isPaused ? new ApiProblem(0, null) : query.error
  const failed = <FailedState what={failure} error={error} onRetry={retry} />
  return screen === undefined ? failed : <Page title={screen}>{failed}</Page>
}
