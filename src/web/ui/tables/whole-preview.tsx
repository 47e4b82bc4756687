import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ShowAll } from './preview.tsx'

/** How all rows of a list are fetched, what the answer is known by, and what is said when it fails. */
export type Whole<T> = {
  readonly queryKey: QueryKey
  readonly read: (signal: AbortSignal) => Promise<readonly T[]>
  readonly failure: string
}

type WholePreviewProps<T> = {
  /** The rows that came with the screen. */
  readonly rows: readonly T[]
  /** How many there are in all; more than `rows` are fetched when somebody asks to see them. */
  readonly total: number
  readonly first: number
  readonly whole: Whole<T>
  readonly children: (shown: readonly T[]) => ReactNode
}

/** The first rows of a list that may be longer than what has been fetched, and a button for all of them. */
export function WholePreview<T>({ rows, total, first, whole, children }: WholePreviewProps<T>) {
  const [isAsked, setAsked] = useState(false)
  const isFetched = rows.length >= total
  const query = useQuery({
    queryKey: whole.queryKey,
    queryFn: ({ signal }) => whole.read(signal),
    meta: { failure: whole.failure },
    enabled: isAsked && !isFetched,
  })
  const all = isFetched ? rows : query.data
  const showsAll = isAsked && all !== undefined
  const toggle = () => {
    if (query.isError && all === undefined) void query.refetch()
    else setAsked(!isAsked)
  }
  return (
    <>
      {children(showsAll ? all : rows.slice(0, first))}
      {total > first && (
        <ShowAll showsAll={showsAll} count={total} isPending={query.isFetching && !showsAll} onToggle={toggle} />
      )}
    </>
  )
}
