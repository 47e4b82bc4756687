import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUnreached } from '#web/api/api-client.ts'
import { Page } from './page.tsx'
import { FailedState, ListSkeleton, StaleNotice } from './states.tsx'

type LoadableProps<T> = {
  readonly query: UseQueryResult<T>
  /** The sentence for a failure: 'Failed to load the list'. */
  readonly failure: string
  /** The title of the screen, if all of it is loading: a failure appears under it. */
  readonly screen?: string
  /** Shown while loading. */
  readonly skeleton?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * Shows a skeleton, an error, or the data. Data stays on screen during a refetch, and when that fails. A lost
 * connection is reported once for the whole screen, not by each part.
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
  if (query.isFetching || !query.isError) return skeleton
  const { error } = query
  const what = isUnreached(error) && !navigator.onLine ? 'Not on this device yet' : failure
  const failed = <FailedState what={what} error={error} onRetry={retry} />
  return screen === undefined ? failed : <Page title={screen}>{failed}</Page>
}
