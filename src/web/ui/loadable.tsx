import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState, ListBones, StaleNotice } from './states.tsx'

type LoadableProps<T> = {
  readonly query: UseQueryResult<T>
  /** The screen's sentence for a failure: 'Failed to fetch followed golfers'. */
  readonly failure: string
  /** The shape of what is coming. */
  readonly skeleton?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Waiting, failed or there: what was shown stays while it is fetched anew, and when that fails. */
export function Loadable<T>({ query, failure, skeleton = <ListBones />, children }: LoadableProps<T>) {
  const retry = () => void query.refetch()
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <StaleNotice what={failure} onRetry={retry} />}
        {children(query.data)}
      </>
    )
  }
  if (query.isError && !query.isFetching) return <FailedState what={failure} error={query.error} onRetry={retry} />
  return skeleton
}
