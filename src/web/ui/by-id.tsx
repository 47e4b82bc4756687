import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { ApiProblem } from '#web/api/api-client.ts'
import { Loadable } from './loadable.tsx'

type ByIdProps<T, Key extends QueryKey> = {
  readonly queryOf: (id: number) => UseQueryOptions<T, Error, T, Key>
  /** The sentence for a failure: 'Failed to load the list'. */
  readonly failure: string
  /** The title of the screen, under which a failure appears. */
  readonly screen?: string
  readonly skeleton: ReactNode
  /** Shown when there is nothing with this id. */
  readonly missing: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Shows what has the id in the address. */
export function ById<T, Key extends QueryKey>(props: ByIdProps<T, Key>) {
  const { id } = useParams<{ id: string }>()
  return /^[1-9]\d{0,8}$/.test(id) ? <OfId key={id} id={Number(id)} {...props} /> : props.missing
}

function OfId<T, Key extends QueryKey>({ id, queryOf, missing, ...loading }: ByIdProps<T, Key> & { id: number }) {
  const query = useQuery(queryOf(id))
  if (query.error instanceof ApiProblem && query.error.status === 404) return missing
  return <Loadable query={query} {...loading} />
}
