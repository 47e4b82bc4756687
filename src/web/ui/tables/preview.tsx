import { Button } from '@mantine/core'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

type PreviewProps<T> = {
  readonly rows: readonly T[]
  /** How many are shown at first. */
  readonly first: number
  readonly children: (shown: readonly T[]) => ReactNode
}

/** The first rows of a list, and a button for all of them. */
export function Preview<T>({ rows, first, children }: PreviewProps<T>) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      {children(showsAll ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <ShowAll showsAll={showsAll} count={rows.length} onToggle={() => setShowsAll(!showsAll)} />
      )}
    </>
  )
}

type ShowAllProps = {
  readonly showsAll: boolean
  readonly count: number
  readonly isPending?: boolean
  readonly onToggle: () => void
}

/** The button under a list that shows all of its rows, or only the first again. */
export function ShowAll({ showsAll, count, isPending = false, onToggle }: ShowAllProps) {
  return (
    <div className="row justify-center rule-above no-print" style={{ padding: 8 }}>
      <Button variant="subtle" size="compact-md" aria-expanded={showsAll} loading={isPending} onClick={onToggle}>
        {showsAll ? 'Show Less' : `Show All (${count})`}
      </Button>
    </div>
  )
}

/** How all rows of a list are fetched, the query's key, and the sentence for a failure. */
export type FullList<T> = {
  readonly queryKey: QueryKey
  readonly read: (signal: AbortSignal) => Promise<readonly T[]>
  readonly failure: string
}

type FetchedPreviewProps<T> = {
  /** The rows that came with the screen. */
  readonly rows: readonly T[]
  /** How many there are in all; the rest are fetched on demand. */
  readonly total: number
  readonly first: number
  readonly fullList: FullList<T>
  readonly children: (shown: readonly T[]) => ReactNode
}

/** The first rows of a list of which only some have been fetched, and a button that fetches and shows all. */
export function FetchedPreview<T>({ rows, total, first, fullList, children }: FetchedPreviewProps<T>) {
  const [isAsked, setAsked] = useState(false)
  const isFetched = rows.length >= total
  const query = useQuery({
    queryKey: fullList.queryKey,
    queryFn: ({ signal }) => fullList.read(signal),
    meta: { failure: fullList.failure },
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

type Pages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** The button below a list that loads its next page, if there is one. */
export function ShowMore({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { pages: Pages }) {
  if (!hasNextPage) return null
  return (
    <div className="row justify-center rule-above no-print" style={{ padding: 8 }}>
      <Button variant="subtle" size="compact-md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show More
      </Button>
    </div>
  )
}
